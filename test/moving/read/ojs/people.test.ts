import { describe, expect, it } from 'vitest';
import { usersReader } from '../../../../functions/moving/read/ojs/readers.ts';
import type { MemorySink } from '../../support/memory-sink.ts';
import { readAll, sourceOf } from '../../support/read-bytes.ts';

const group = (id: number, name: string, stages = ''): string =>
  `<user_group><role_id>${id}</role_id><name locale="en">${name}</name><name locale="de">${name} (de)</name>
   <stage_assignments>${stages}</stage_assignments></user_group>`;
const GROUPS = [
  group(16, 'Journal manager'),
  group(16, 'Production', '4:5'),
  group(17, 'Section editor', '1:3:4:5'),
  group(4096, 'Peer', '3'),
  group(1048576, 'Public'),
].join('');

const user = (email: string, inner = '', isDisabled = false): string =>
  `<user><givenname locale="en">Ada</givenname><familyname locale="en">Byron</familyname>
  <email>${email}</email><username>secretname</username><gossip>difficult</gossip><signature locale="en">sincerely</signature>
  <password is_disabled="${isDisabled}" encryption="sha1"><value>$2y$10$hash</value></password>
  <mailing_address>1 Hidden Lane</mailing_address><phone>555-1</phone>
  <date_last_login>2013-11-05 12:46:08</date_last_login>${inner}</user>`;

const of3 = (users: string): string =>
  `<PKPUsers xmlns="http://pkp.sfu.ca"><user_groups>${GROUPS}</user_groups><users>${users}</users></PKPUsers>`;

async function read(xml: string): Promise<MemorySink> {
  const sink = await readAll(usersReader, sourceOf(xml, {}, 100));
  expect(sink.unaccounted()).toEqual([]);
  return sink;
}
const rolesOf = async (inner: string) => (await read(of3(user('a@example.org', inner)))).people[0]!.roles;

describe('people of OJS 3', () => {
  it('have name, address, institution, ORCID iD and interests', async () => {
    const inner = `<affiliation><name locale="en">Analytical Society</name></affiliation><country>GB</country>
      <orcid>https://orcid.org/0000-0002-1825-0097</orcid><review_interests>engines, poetry</review_interests>`;
    expect((await read(of3(user('ada@example.org', inner)))).people).toEqual([
      {
        origin: 'ojs:old.example.org/jics#user:ada@example.org',
        given: 'Ada',
        family: 'Byron',
        email: 'ada@example.org',
        orcid: '0000-0002-1825-0097',
        institution: 'Analytical Society',
        country: 'GB',
        roles: [],
        interests: ['engines', 'poetry'],
        isDisabled: false,
        place: 'export.xml, line 6',
      },
    ]);
  });

  it('have the role of their group, whatever its name in whichever language', async () => {
    const ref = (name: string) => `<user_group_ref>${name}</user_group_ref>`;
    expect(await rolesOf(ref('Peer'))).toEqual(['reviewer']);
    expect(await rolesOf(ref('Peer (de)'))).toEqual(['reviewer']);
    expect(await rolesOf(ref('Journal manager'))).toEqual(['chief']);
    expect(await rolesOf(ref('Production'))).toEqual(['assistant']);
    expect(await rolesOf(ref('Section editor') + ref('Public'))).toEqual(['editor', 'reader']);
    expect(await rolesOf(ref('Subscription clerk'))).toEqual([]);
  });

  it('of a group that the source does not define have a role by its name, in doubt', async () => {
    const sink = await read(of3(user('a@example.org', '<user_group_ref>Copyeditor</user_group_ref>')));
    expect(sink.people[0]!.roles).toEqual(['assistant']);
    expect(sink.names).toContainEqual(expect.objectContaining({ as: 'doubt', what: 'user_group_ref' }));
  });

  it('lose roles that ended', async () => {
    const member = (end: string) =>
      `<user_user_group><user_group_ref>Peer</user_group_ref>${end}<masthead>true</masthead></user_user_group>`;
    expect(await rolesOf(member('<date_end>2023-11-05 00:00:00</date_end>'))).toEqual([]);
    expect(await rolesOf(member(''))).toEqual(['reviewer']);
  });

  it('keep no secret, and each secret is counted', async () => {
    const sink = await read(of3([1, 2, 3].map((n) => user(`u${n}@example.org`)).join('')));
    const everything = JSON.stringify([sink.people, sink.names]);
    expect(everything).not.toMatch(/\$2y|difficult|sincerely|Hidden|555|2013-11|secretname/);
    for (const what of ['password', 'value', 'gossip', 'signature', 'mailing_address', 'phone']) {
      expect(sink.names.find((one) => one.what === what)).toMatchObject({ as: 'left out', count: 3 });
    }
  });

  it('who were disabled are told by their number', async () => {
    const sink = await read(of3(user('a@example.org', '', true) + user('b@example.org')));
    expect(sink.people.map(({ isDisabled }) => isDisabled)).toEqual([true, false]);
    expect(sink.names).toContainEqual(
      expect.objectContaining({ as: 'doubt', what: 'is_disabled', count: 1 }),
    );
  });

  it('with one address are in doubt, and stay two', async () => {
    const sink = await read(of3(user('Ada@example.org') + user('ada@example.org')));
    expect(sink.people.map(({ origin }) => origin.split('#')[1])).toEqual([
      'user:ada@example.org',
      'user:ada@example.org~2',
    ]);
    expect(sink.names).toContainEqual(expect.objectContaining({ as: 'doubt', what: 'user' }));
  });

  it('without an address are refused one by one', async () => {
    const sink = await read(of3(user('') + user('nobody') + user('a@example.org')));
    expect(sink.people).toHaveLength(1);
    expect(sink.names.filter(({ as }) => as === 'refused')).toHaveLength(2);
  });
});

it('people of OJS 2 have types for roles', async () => {
  const sink = await read(`<!DOCTYPE users PUBLIC '-//PKP/OJS Users XML//EN' 'users.dtd'><users><user>
    <username/><password encrypted="md5">5f4dcc3b</password><first_name>Jean</first_name><middle_name>Q.</middle_name>
    <last_name>Public</last_name><gender/><email>jean@example.org</email><interests>maps</interests>
    <role type="author"/><role type="sectionEditor"/><role type="subscriptionManager"/></user></users>`);
  expect(sink.people).toMatchObject([
    { given: 'Jean Q.', family: 'Public', roles: ['author', 'editor'], interests: ['maps'] },
  ]);
  expect(JSON.stringify(sink.names)).not.toContain('5f4dcc3b');
});
