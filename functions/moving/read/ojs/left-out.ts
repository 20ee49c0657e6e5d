import { reasonsByName } from '../tally.ts';

/** Texts that are never read, not even to count their letters. */
const PRIVATE = `password gossip signature mailing_address billing_address phone fax contact_phone support_phone
    date_registered date_last_login date_last_email date_validated auth_id auth_string disabled_reason`;
export const UNREAD: ReadonlySet<string> = new Set(PRIVATE.split(/\s+/));

/** Why elements are left out. */
export const LEFT_OUT = reasonsByName({
  'Passwords, private notes and private addresses are never taken over.': `${PRIVATE} value username gender initials salutation`,
  'Biographies and home pages are not taken over: people write their own.': 'biography url',
  'Only the old system needs it.': `last_modified date_notified file_type file_size content_type date_uploaded
    date_modified context_id is_default show_title permit_self_registration permit_metadata_edit masthead inline_help
    locales contributor_roles contributor_role_id genres genre review_files abbrev role_id stage_assignments`,
  'Settings of the old system are not taken over.': `plugins plugin plugin_setting navigation_menus navigation_menu
    navigation_menu_items navigation_menu_item policy submission_checklist submission_checklist_item email_signature
    supported_locales supported_form_locales supported_submission_locales`,
  'Views that the old system counted are not taken over.': 'metric',
  'All articles here are open access.': 'open_access open_access_date access_date',
  'Alternative texts of pictures have no place here.': 'cover_image_alt_text altText caption',
  'This part of the metadata has no place here.': `coverage source rights languages language identifier creator
    publisher sponsor description comments_to_editor competing_interests`,
});

export const NO_PLACE = 'The site has no field for it.';
export const PART_OF_LEFT_OUT = 'It belongs to something that is left out.';
