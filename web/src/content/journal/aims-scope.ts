import type { Article } from '../article.ts';

export const AIMS_SCOPE: Article = {
  title: 'Aims and scope',
  description:
    'What the Journal of Intelligent Computing Systems publishes: topics, article types and what falls outside.',
  lede: 'The journal publishes work on computing systems that perceive, learn, reason or decide, and on what it takes to trust them.',
  sections: [
    {
      title: 'Aims',
      blocks: [
        'Intelligent systems are built by many hands: by those who prove what can be learned, those who make it run within a power budget, and those who watch what happens when it meets a hospital ward or a power grid. They seldom read the same journals. JICS exists so that they can.',
        'We look for complete papers. A method is complete when it can be rebuilt from the text; an evaluation when it would have been able to fail; a system when its limits are described as carefully as its results. Negative findings and replications are welcome where they teach something.',
      ],
    },
    {
      title: 'Foundations',
      blocks: [
        {
          list: [
            'Machine learning: theory, optimisation, generalisation, uncertainty',
            'Knowledge representation, automated reasoning and planning',
            'Evolutionary, fuzzy and neural computing; hybrid methods',
            'Probabilistic modelling and causal inference',
            'Multi-agent systems, games and collective decisions',
          ],
        },
      ],
    },
    {
      title: 'Systems',
      blocks: [
        {
          list: [
            'Architectures for learning and inference, from data centre to sensor',
            'Edge, embedded and real-time intelligence; energy-aware computing',
            'Distributed and federated learning; privacy-preserving computation',
            'Robotics, autonomous vehicles and cyber-physical systems',
            'Software engineering for systems that learn: testing, monitoring, maintenance',
            'Security and robustness of intelligent systems',
          ],
        },
      ],
    },
    {
      title: 'Applications',
      blocks: [
        {
          list: [
            'Language, speech, vision and multimodal understanding',
            'Health informatics and computational biology',
            'Energy, climate, agriculture and the smart city',
            'Education, accessibility and human–computer interaction',
            'Finance, logistics and manufacturing',
            'Computational social science and the digital humanities',
          ],
        },
      ],
    },
    {
      title: 'Responsible computing',
      blocks: [
        {
          list: [
            'Interpretability, fairness and accountability',
            'Evaluation methods, benchmarks and their failures',
            'Reproducibility and open research software',
            'Governance, law and the social effects of automation',
          ],
        },
      ],
    },
    {
      title: 'Article types',
      blocks: [
        {
          terms: [
            ['Research Article', 'Original work, reported completely: question, method, evidence, limits.'],
            [
              'Review Article',
              'A survey that judges as well as collects. State how the literature was searched and what was left out.',
            ],
          ],
        },
      ],
    },
    {
      title: 'Outside the scope',
      blocks: [
        'We do not publish applications of a standard tool to a standard data set without a question behind them, parameter studies whose outcome could not surprise, or texts whose claims cannot be examined because data, code and description are all withheld.',
      ],
    },
  ],
};
