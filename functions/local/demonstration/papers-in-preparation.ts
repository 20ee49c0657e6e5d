import type { Paper } from './paper.ts';

/** Papers that their authors still have to submit; none has the title of a submitted one. */
export const PAPERS_IN_PREPARATION = {
  handover: {
    owner: 'amara',
    coAuthors: ['mei', 'jonas'],
    unanswered: 'jonas',
    type: 'Research Article',
    classification: ['Health Science', 'Science and Technology'],
    title: 'What Gets Lost at the Handover: Summaries of Night Shifts by Language Models',
    abstract:
      'Wards hand patients over twice a day, and what is not said is not known to the next shift. We compare handovers written by nurses with summaries that two language models made of the same notes, over 420 nights on five wards. The models left out less that was in the notes, and more that was known without being written down: a relative who must be called, a patient who refuses food from one hand only. We show which sentences a nurse adds to a summary before she would sign it, and propose to measure those.',
    keywords: ['clinical handover', 'summarization', 'language models', 'nursing'],
    question: 'What does a summary of the notes leave out that the next shift needs to know?',
    method: [
      'Nurses wrote their handovers as always. The models got the notes of the same twelve hours, and nothing else.',
      'A nurse of another ward marked, sentence by sentence, what she would add, strike out or sign.',
    ],
    equation: 'crossEntropy',
    equationText: 'The smaller model was tuned on handovers of two other wards with the usual loss:',
    table: [
      ['Written by', 'Left out of the notes', 'Added before signing', 'Struck out'],
      ['Nurse', '11.2 %', '–', '–'],
      ['Large model', '4.1 %', '2.7 sentences', '0.6 sentences'],
      ['Tuned model', '4.9 %', '1.8 sentences', '0.4 sentences'],
    ],
    tableCaption: 'Table 1. What was lost, and what had to be put right, for each night and patient.',
    series: [
      [0.5, 0.46, 0.41, 0.37, 0.34, 0.33],
      [0.3, 0.29, 0.27, 0.26, 0.26, 0.25],
    ],
    figureCaption: 'Figure 1. Sentences added by week: large model (blue), tuned model (orange).',
    result: [
      'Both models lost less of the notes than people did.',
      'What nurses added was hardly ever medical: two thirds of it was about persons.',
    ],
    limits: ['One hospital.', 'Notes were typed, never dictated.'],
    conclusion: 'The notes are not the handover.',
  },
  cooling: {
    owner: 'tomas',
    coAuthors: ['rahul'],
    type: 'Research Article',
    classification: ['Science and Technology', 'Physics'],
    title: 'Warm Corridors: Scheduling by Temperature in Small Data Centres',
    abstract:
      'Small data centres are cooled as if every rack were always busy. We move jobs instead of air: a scheduler that knows the temperature of each inlet places work where the room is coolest. In three rooms of 12 to 40 racks this saved between 9 and 17 % of the energy for cooling over a summer, without a new sensor. We give the rule, which needs eleven lines, and the conditions under which it makes things worse.',
    keywords: ['data centres', 'cooling', 'scheduling', 'energy'],
    question: 'How much cooling can be saved by placing work and not by moving air?',
    method: [
      'Each room ran by our rule and by its own in turns, a week each, from May to September.',
      'Weeks were compared with weeks of like weather and load.',
    ],
    equation: 'rootMeanSquare',
    equationText: 'The evenness of a room is the root of the mean square distance from its mean temperature:',
    table: [
      ['Room', 'Racks', 'Saved', 'Hottest inlet'],
      ['A', '12', '9 %', '27.1 °C'],
      ['B', '26', '17 %', '26.4 °C'],
      ['C', '40', '13 %', '26.9 °C'],
    ],
    tableCaption: 'Table 1. Energy for cooling against the weeks without the rule.',
    series: [
      [0.8, 0.82, 0.9, 0.93, 0.85],
      [0.7, 0.69, 0.75, 0.78, 0.72],
    ],
    figureCaption: 'Figure 1. Energy by month: own rule (blue), by temperature (orange).',
    result: [
      'The gain was largest where aisles are not closed.',
      'Above 80 % load there is no choice left, and no gain.',
    ],
    limits: ['One climate.'],
    conclusion: 'Before you move the air, move the work.',
  },
  subtitles: {
    owner: 'jonas',
    coAuthors: ['mei'],
    type: 'Research Article',
    classification: ['Languages', 'Science and Technology'],
    title: 'Two Lines, Six Seconds: Subtitles that Are Read to the End',
    abstract:
      'Subtitles are judged by how close they are to what was said. Viewers judge them by whether they could read them. We follow the eyes of 64 people over nine hours of film with subtitles by people, by a translation model, and by the same model with a bound on the time that a line needs. With the bound 93 % of the lines were read to the end, as with those by people; without it 71 %. Closeness to the original fell by so little that no viewer named it.',
    keywords: ['subtitling', 'machine translation', 'eye tracking', 'readability'],
    question: 'Does a bound on reading time make subtitles of a model as readable as those by people?',
    method: [
      'Each viewer saw each film once, with subtitles of one kind that changed from film to film.',
      'A line counts as read to the end if the eye reached its last word before it went.',
    ],
    equation: 'attention',
    equationText: 'The model attends to picture and sound as well as to the text:',
    table: [
      ['Subtitles', 'Read to the end', 'Closeness', 'Preferred'],
      ['By people', '94 %', '0.71', '44 %'],
      ['Model', '71 %', '0.78', '12 %'],
      ['Model with bound', '93 %', '0.76', '44 %'],
    ],
    tableCaption: 'Table 1. Reading, closeness to the original, and preference.',
    series: [
      [0.95, 0.94, 0.94, 0.93],
      [0.84, 0.74, 0.66, 0.6],
      [0.95, 0.94, 0.92, 0.92],
    ],
    figureCaption:
      'Figure 1. Lines read to the end by speed of speech: people (blue), model (orange), bound (green).',
    result: [
      'The bound helped most where people speak fast.',
      'Viewers did not miss what was left out: asked for it, they found it in the picture.',
    ],
    limits: ['Three languages, all written from the left.'],
    conclusion: 'A subtitle that is not read to the end was not translated.',
  },
} as const satisfies Record<string, Paper>;
