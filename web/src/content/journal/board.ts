export interface BoardMember {
  name: string;
  affiliation: string;
  specialization: string;
  role: 'Editor-in-Chief' | 'Area Editor' | 'Associate Editor';
}

export const EDITOR_IN_CHIEF: BoardMember = {
  name: 'Prof. Ilse Marrenhout',
  affiliation: 'Institute for Computing Systems, Vellmark University, Netherlands',
  specialization: 'Dependable learning systems',
  role: 'Editor-in-Chief',
};

const area = (name: string, affiliation: string, specialization: string): BoardMember => ({
  name,
  affiliation,
  specialization,
  role: 'Area Editor',
});
const associate = (name: string, affiliation: string, specialization: string): BoardMember => ({
  name,
  affiliation,
  specialization,
  role: 'Associate Editor',
});

/** Sample content: these people and institutes are invented. */
export const EDITORIAL_BOARD: BoardMember[] = [
  area(
    'Dr Adaeze Okonjo-Bell',
    'School of Computing, Lagos Lagoon University, Nigeria',
    'Federated and private learning',
  ),
  area(
    'Prof. Henrik Sørlund',
    'Department of Informatics, Fjordheim University, Norway',
    'Robotics and control',
  ),
  area(
    'Prof. Ananya Raghunathan',
    'Centre for Data Science, Coromandel Institute of Technology, India',
    'Natural language understanding',
  ),
  area(
    'Dr Tomás Quiroga Vidal',
    'Faculty of Engineering, Universidad del Sur Austral, Chile',
    'Computer vision',
  ),
  area(
    'Prof. Mei-Hua Tsai',
    'College of Electrical Engineering, Formosa Bay University, Taiwan',
    'Hardware for learning',
  ),
  area(
    'Dr Yasmine Belhadj',
    'Laboratoire d’Informatique, Université de Carthage-Nord, Tunisia',
    'Knowledge representation',
  ),
  area(
    'Prof. Colm Ó Faoláin',
    'School of Computer Science, Western Isles University, Ireland',
    'Distributed systems',
  ),
  area(
    'Dr Keiko Amemiya',
    'Graduate School of Informatics, Setouchi University, Japan',
    'Human–computer interaction',
  ),
  area('Prof. Samuel Adu-Boateng', 'Department of Mathematics, Volta University, Ghana', 'Optimisation'),
  area(
    'Dr Francesca Bellandi',
    'Department of Statistics, Università di Portoferro, Italy',
    'Causal inference',
  ),
  associate('Dr Leila Farahani', 'Faculty of Computer Engineering, Zagros University, Iran', 'Fuzzy systems'),
  associate(
    'Dr Joaquín Echeverri',
    'Escuela de Sistemas, Universidad de los Páramos, Colombia',
    'Evolutionary computing',
  ),
  associate(
    'Prof. Birgit Lindqvist-Hahn',
    'Institut für Informatik, Universität Ostufer, Germany',
    'Formal verification',
  ),
  associate(
    'Dr Rajesh Venkataraman',
    'School of Technology, Nilgiri University, India',
    'Time-series analysis',
  ),
  associate(
    'Dr Chipo Mutasa',
    'Department of Computer Science, Great Zambezi University, Zimbabwe',
    'Machine learning for agriculture',
  ),
  associate('Dr Noémie Castagnier', 'École d’Ingénierie de Valbonne-Est, France', 'Speech processing'),
  associate(
    'Prof. Park Ji-won',
    'Department of AI, Hanbit National University, South Korea',
    'Reinforcement learning',
  ),
  associate(
    'Dr Oluwaseun Adeyemi-Cole',
    'Centre for Health Informatics, Ibadan Hills University, Nigeria',
    'Clinical decision support',
  ),
  associate(
    'Dr Margarida Teixeira',
    'Faculdade de Ciências, Universidade da Costa Verde, Portugal',
    'Bioinformatics',
  ),
  associate(
    'Prof. Ibrahim Al-Mansoori',
    'College of Computing, Gulf Horizon University, United Arab Emirates',
    'Smart grids',
  ),
  associate(
    'Dr Sanna Virtakoski',
    'Department of Computing, Lakeland University, Finland',
    'Green computing',
  ),
  associate(
    'Dr Nguyen Minh Chau',
    'Faculty of Information Technology, Red River University, Vietnam',
    'Image analysis',
  ),
  associate(
    'Prof. David Abernethy-Rowe',
    'School of Informatics, University of Strathavon, United Kingdom',
    'Automated reasoning',
  ),
  associate(
    'Dr Priscilla Wanjiru',
    'School of Computing, Rift Valley University, Kenya',
    'Mobile and edge computing',
  ),
  associate(
    'Dr Elif Karasu',
    'Department of Computer Engineering, Bosphorus East University, Türkiye',
    'Recommender systems',
  ),
  associate('Dr Lucas Brandão', 'Instituto de Computação, Universidade do Cerrado, Brazil', 'Graph learning'),
  associate(
    'Prof. Zhang Wenqi',
    'School of Software, Jiangbei University, China',
    'Software engineering for AI',
  ),
  associate(
    'Dr Hannah Goldfarb',
    'Department of Cognitive Science, Negev Science University, Israel',
    'Cognitive modelling',
  ),
  associate(
    'Dr Petra Novotná-Hill',
    'Faculty of Informatics, Moravian Technical University, Czech Republic',
    'Anomaly detection',
  ),
  associate('Dr Fatoumata Diallo', 'Institut Polytechnique du Fleuve, Senegal', 'Low-resource languages'),
  associate(
    'Prof. Marcus Whitcombe',
    'School of Engineering, Southern Cross Bay University, Australia',
    'Autonomous vehicles',
  ),
  associate(
    'Dr Siti Nurhaliza Rahim',
    'Faculty of Computing, Universiti Selat Tengah, Malaysia',
    'Cyber security',
  ),
  associate(
    'Dr Andrés Villafañe',
    'Facultad de Ciencias Exactas, Universidad del Litoral Norte, Argentina',
    'Swarm intelligence',
  ),
  associate(
    'Prof. Eleanor Pettibone',
    'Department of Computer Science, Great Lakes State University, United States',
    'Fairness and accountability',
  ),
  associate(
    'Dr Dimitra Papageorgiou',
    'School of Electrical Engineering, Aegean Technical University, Greece',
    'Signal processing',
  ),
  associate(
    'Dr Tshepo Molefe',
    'Department of Informatics, Highveld University, South Africa',
    'Information retrieval',
  ),
  associate(
    'Dr Camille Desrosiers',
    'Département d’informatique, Université des Laurentides-Nord, Canada',
    'Planning and scheduling',
  ),
  associate(
    'Prof. Asif Rahmani',
    'Institute of Computer Science, Khyber Metropolitan University, Pakistan',
    'Internet of things',
  ),
  associate(
    'Dr Annika de Vries-Tan',
    'Department of Data Science, Polder Technical University, Netherlands',
    'Visual analytics',
  ),
  associate(
    'Dr Rosalind Achterberg',
    'Faculty of Law and Technology, University of Meuse, Belgium',
    'Governance of automated decisions',
  ),
];
