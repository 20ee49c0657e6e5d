/** Everyone in the demonstration set has this password. */
export const DEMONSTRATION_PASSWORD = 'demonstration';

export interface DemonstrationPerson {
  role: 'author' | 'editor' | 'reviewer';
  title: 'Dr' | 'Prof' | 'Mr' | 'Mrs' | 'Miss';
  firstName: string;
  lastName: string;
  email: string;
  username: string;
  specialization?: string;
  experience?: number;
  institution: string;
  country: string;
  academicDegree?: string;
  /** From a range that is never assigned. */
  orcid?: string;
}

export const PEOPLE = {
  amara: {
    role: 'author',
    title: 'Dr',
    firstName: 'Amara',
    lastName: 'Okafor',
    email: 'amara.okafor@demo.example',
    username: 'amara.okafor',
    institution: 'University of Lagos',
    country: 'Nigeria',
    academicDegree: 'PhD',
    orcid: '0000-0019-8200-0012',
  },
  jonas: {
    role: 'author',
    title: 'Mr',
    firstName: 'Jonas',
    lastName: 'Lindqvist',
    email: 'jonas.lindqvist@demo.example',
    username: 'jonas.lindqvist',
    institution: 'KTH Royal Institute of Technology',
    country: 'Sweden',
  },
  mei: {
    role: 'author',
    title: 'Dr',
    firstName: 'Mei',
    lastName: 'Tanaka',
    email: 'mei.tanaka@demo.example',
    username: 'mei.tanaka',
    institution: 'Kyoto University',
    country: 'Japan',
    academicDegree: 'PhD',
    orcid: '0000-0019-8200-0039',
  },
  // With a name from right to left.
  layla: {
    role: 'author',
    title: 'Dr',
    firstName: 'ليلى',
    lastName: 'منصور',
    email: 'layla.mansour@demo.example',
    username: 'layla.mansour',
    institution: 'Cairo University',
    country: 'Egypt',
    academicDegree: 'PhD',
    orcid: '0000-0019-8200-0098',
  },
  helena: {
    role: 'editor',
    title: 'Prof',
    firstName: 'Helena',
    lastName: 'Marsh',
    email: 'helena.marsh@demo.example',
    username: 'helena.marsh',
    specialization: 'Machine learning',
    experience: 18,
    institution: 'University of Edinburgh',
    country: 'United Kingdom',
    academicDegree: 'PhD',
    orcid: '0000-0019-8200-0047',
  },
  tomas: {
    role: 'editor',
    title: 'Dr',
    firstName: 'Tomás',
    lastName: 'Rivera',
    email: 'tomas.rivera@demo.example',
    username: 'tomas.rivera',
    specialization: 'Distributed systems',
    experience: 11,
    institution: 'Universidad de Chile',
    country: 'Chile',
    academicDegree: 'PhD',
    orcid: '0000-0019-8200-0055',
  },
  sofia: {
    role: 'reviewer',
    title: 'Dr',
    firstName: 'Sofia',
    lastName: 'Brandt',
    email: 'sofia.brandt@demo.example',
    username: 'sofia.brandt',
    specialization: 'Federated learning and privacy',
    experience: 9,
    institution: 'TU Wien',
    country: 'Austria',
    academicDegree: 'PhD',
  },
  rahul: {
    role: 'reviewer',
    title: 'Prof',
    firstName: 'Rahul',
    lastName: 'Menon',
    email: 'rahul.menon@demo.example',
    username: 'rahul.menon',
    specialization: 'Time series and forecasting',
    experience: 15,
    institution: 'Indian Institute of Science',
    country: 'India',
    academicDegree: 'PhD',
    orcid: '0000-0019-8200-0071',
  },
  claire: {
    role: 'reviewer',
    title: 'Dr',
    firstName: 'Claire',
    lastName: 'Dubois',
    email: 'claire.dubois@demo.example',
    username: 'claire.dubois',
    specialization: 'Natural language processing',
    experience: 7,
    institution: 'Sorbonne Université',
    country: 'France',
  },
  // Email to this address bounces, as with Amazon SES's mailbox simulator.
  noor: {
    role: 'reviewer',
    title: 'Dr',
    firstName: 'Noor',
    lastName: 'Haddad',
    email: 'noor.haddad+bounce@demo.example',
    username: 'noor.haddad',
    specialization: 'Renewable energy systems',
    experience: 6,
    institution: 'American University of Beirut',
    country: 'Lebanon',
    academicDegree: 'PhD',
  },
} as const satisfies Record<string, DemonstrationPerson>;

export type PersonKey = keyof typeof PEOPLE;
