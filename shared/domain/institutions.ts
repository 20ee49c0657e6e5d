/** For one author. */
export const MAX_INSTITUTIONS = 5;

interface At {
  institution: string;
  country: string;
  ror?: string | undefined;
}

/** All where somebody works, the first as every manuscript names it. */
export const institutionsOf = ({
  institution = '',
  country = '',
  ror,
  moreInstitutions = [],
}: Partial<At> & { moreInstitutions?: readonly At[] | undefined }): At[] => [
  { institution, country, ror },
  ...moreInstitutions,
];
