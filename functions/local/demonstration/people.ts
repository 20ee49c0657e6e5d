/** Everybody of the demonstration set has this password. */
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
} as const satisfies Record<string, DemonstrationPerson>;

export type PersonKey = keyof typeof PEOPLE;
