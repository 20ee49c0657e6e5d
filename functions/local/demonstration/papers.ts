import type { Paper } from './paper.ts';
import { PAPERS_DECIDED_ON } from './papers-decided-on.ts';
import { PAPERS_IN_PREPARATION } from './papers-in-preparation.ts';
import { PAPERS_IN_PRODUCTION } from './papers-in-production.ts';
import { PAPERS_IN_REVISION } from './papers-in-revision.ts';

export const PAPERS = {
  ...PAPERS_IN_PREPARATION,
  ...PAPERS_DECIDED_ON,
  ...PAPERS_IN_REVISION,
  ...PAPERS_IN_PRODUCTION,
  federated: {
    owner: 'amara',
    coAuthors: ['jonas'],
    type: 'Research Article',
    classification: ['Science and Technology', 'Applied Mathematics'],
    title: 'Federated Averaging under Intermittent Connectivity: A Study of Clinics on Mobile Networks',
    abstract:
      'Hospitals that share no patient data can still train a common model by exchanging weights. Most studies assume that every site is always reachable. We follow 14 clinics on mobile networks for eleven weeks, during which a site was reachable 61 % of the time on average, and compare federated averaging with two variants that keep late updates. Keeping updates for up to three rounds, weighted by their age, restores 94 % of the accuracy of an ideal network at 38 % less traffic. We describe when the gain vanishes and publish the connection traces, so that others can repeat the experiment without access to the clinics.',
    keywords: ['federated learning', 'intermittent connectivity', 'health informatics', 'weighted averaging'],
    question:
      'What does federated averaging lose where sites come and go, and how much of the loss can be won back by keeping updates that arrive late?',
    method: [
      'Each clinic trained a small convolutional network on its own chest radiographs. After a local epoch it tried to send its weights; what could not be sent was kept and tried again in the next round.',
      'We replayed the recorded connection traces against three rules: drop late updates, keep them unweighted, and keep them weighted by age.',
    ],
    equation: 'weightedMean',
    equationText: 'The server takes the mean of what arrived, weighted by the number of images at each site:',
    table: [
      ['Rule', 'Accuracy', 'Traffic (GB)', 'Rounds to 80 %'],
      ['Ideal network', '0.871', '41.2', '19'],
      ['Late updates dropped', '0.793', '24.9', '47'],
      ['Late updates kept', '0.834', '25.4', '31'],
      ['Kept, weighted by age', '0.858', '25.5', '24'],
    ],
    tableCaption: 'Table 1. Accuracy and traffic of the three rules over the same traces.',
    series: [
      [0.2, 0.42, 0.55, 0.66, 0.72, 0.77, 0.8, 0.83],
      [0.2, 0.33, 0.41, 0.5, 0.57, 0.6, 0.64, 0.66],
      [0.2, 0.39, 0.52, 0.62, 0.69, 0.74, 0.78, 0.8],
    ],
    figureCaption:
      'Figure 1. Accuracy by round: ideal network (blue), dropped (orange), weighted by age (green).',
    result: [
      'Weighting by age closed most of the gap. The gain was largest at clinics with few images, which are also those with the poorest connections.',
      'Beyond three rounds, old updates did more harm than good: they pulled the model back to where the others had already left.',
    ],
    limits: [
      'All clinics used the same model of phone as a modem.',
      'Radiographs were graded by one reader.',
    ],
    conclusion: 'Late is better than never, but only for three rounds.',
  },
  forecasting: {
    owner: 'mei',
    coAuthors: ['tomas'],
    type: 'Research Article',
    classification: ['Science and Technology', 'Mathematics'],
    title: 'Forecasting Tidal Turbine Output with Sparse Sensors',
    abstract:
      'Tidal turbines are predictable in principle: the tide is known for years ahead. In practice turbulence, fouling and maintenance make the output of a farm hard to forecast a day ahead. With four current meters for a farm of 22 turbines we compare a harmonic model, gradient boosted trees and a small recurrent network over 19 months. A hybrid that lets trees learn only the residual of the harmonic model halves the error of either part alone and needs retraining only twice a year. We discuss where to place a fifth meter and what it is worth.',
    keywords: ['tidal energy', 'forecasting', 'sparse sensing', 'gradient boosting'],
    question: 'How far can four current meters carry the day-ahead forecast of a whole farm?',
    method: [
      'Output was measured every ten minutes at each turbine. We withheld every fourth week for testing and never let a model see the future of a withheld week.',
      'The harmonic model uses 37 constituents. The trees see its residual, the current at the four meters and the hours since the last maintenance.',
    ],
    equation: 'rootMeanSquare',
    equationText: 'Forecasts are judged by the root of the mean square error over all ten-minute steps:',
    table: [
      ['Model', 'RMSE (kW)', 'Bias (kW)', 'Retraining'],
      ['Harmonic', '181', '−22', 'never'],
      ['Trees', '164', '3', 'monthly'],
      ['Recurrent network', '149', '−8', 'monthly'],
      ['Harmonic and trees', '88', '1', 'twice a year'],
    ],
    tableCaption: 'Table 1. Day-ahead error over the withheld weeks.',
    series: [
      [0.82, 0.7, 0.78, 0.66, 0.72, 0.69, 0.74],
      [0.42, 0.36, 0.4, 0.35, 0.38, 0.33, 0.36],
    ],
    figureCaption: 'Figure 1. Error by month: harmonic model (blue) and hybrid (orange).',
    result: [
      'The hybrid was best in every month but the second, when two of the four meters were fouled.',
      'A fifth meter would pay for itself in 14 months if it stood in the northern channel, and never in the southern one.',
    ],
    limits: ['One farm in one strait.', 'The price of energy was taken as constant.'],
    conclusion: 'Let physics say what it knows and learning say the rest.',
  },
  retrieval: {
    owner: 'jonas',
    coAuthors: ['mei'],
    type: 'Research Article',
    classification: ['Science and Technology', 'Languages'],
    title: 'Retrieval before Reasoning: Answering Questions on Building Codes in Four Languages',
    abstract:
      'Building codes are long, cross-referenced and amended often. We collect 1,920 questions that planners in four countries asked their authorities, with the answers that they were given, and test how retrieval changes the answers of language models of three sizes. Retrieving whole articles with the definitions they refer to is worth more than a model ten times as large. Errors that remain are mostly amendments that contradict the retrieved text. We release questions, answers and the graph of references.',
    keywords: ['question answering', 'information retrieval', 'law', 'multilingual', 'language models'],
    question: 'What helps a model more on dense legal text: size, or being shown the right articles?',
    method: [
      'Questions were translated by nobody: each was asked and answered in its own language. Two planners graded every answer without knowing where it came from.',
      'Retrieval follows references to definitions up to two steps and adds amendments by date.',
    ],
    equation: 'attention',
    equationText:
      'All three models use scaled dot-product attention over the retrieved articles and the question:',
    table: [
      ['Model', 'No retrieval', 'Passages', 'Articles and definitions'],
      ['Small', '0.31', '0.52', '0.71'],
      ['Medium', '0.44', '0.60', '0.77'],
      ['Large', '0.55', '0.66', '0.81'],
    ],
    tableCaption: 'Table 1. Share of answers that both graders accepted.',
    series: [
      [0.31, 0.44, 0.55],
      [0.52, 0.6, 0.66],
      [0.71, 0.77, 0.81],
    ],
    figureCaption:
      'Figure 1. Accepted answers by model size without retrieval (blue), with passages (orange), with articles (green).',
    result: [
      'The small model with articles and definitions beat the large one without by 16 points.',
      'Of the errors that remained, 58 % cited an article that had been amended.',
    ],
    limits: ['Graders came from the same four authorities.', 'Drawings were left out.'],
    conclusion: 'Show the model the definition before asking it to reason.',
  },
  scheduling: {
    owner: 'tomas',
    coAuthors: [],
    type: 'Research Article',
    classification: ['Science and Technology'],
    title: 'Carbon-Aware Scheduling of Batch Jobs Does Not Need Forecasts',
    abstract:
      'Moving batch jobs to hours of clean electricity needs a forecast of the grid, or so it is assumed. Over a year of traces from three grids we compare schedulers with perfect, real and no forecasts. A rule that starts a job when the present intensity is in the lowest third of the past week reaches 91 % of the saving of a perfect forecast, and more than schedulers with real ones. The reason is that forecasts fail exactly on the days when shifting matters most.',
    keywords: ['carbon-aware computing', 'scheduling', 'data centres', 'energy'],
    question: 'How much of the saving of carbon-aware scheduling is owed to the forecast?',
    method: [
      'We replay 2.3 million jobs with their deadlines against the measured intensity of three grids.',
      'The rule looks back and never ahead: it waits while the present hour is worse than a third of the past week and starts at the deadline at the latest.',
    ],
    equation: 'weightedMean',
    equationText: 'The intensity of a job is the mean over its hours, weighted by its power:',
    table: [
      ['Scheduler', 'Grid A', 'Grid B', 'Grid C'],
      ['Perfect forecast', '−31 %', '−24 %', '−12 %'],
      ['Real forecast', '−25 %', '−19 %', '−10 %'],
      ['No forecast', '−28 %', '−22 %', '−11 %'],
    ],
    tableCaption: 'Table 1. Change of emissions against starting at once.',
    series: [
      [0.9, 0.7, 0.62, 0.66, 0.58, 0.6],
      [0.9, 0.75, 0.7, 0.72, 0.69, 0.7],
    ],
    figureCaption: 'Figure 1. Relative emissions by deadline: no forecast (blue), real forecast (orange).',
    result: [
      'The rule beat real forecasts on all three grids.',
      'With deadlines under six hours nothing helps.',
    ],
    limits: ['Jobs can be paused at no cost in our model.'],
    conclusion: 'Look back, wait a little, start.',
  },
  review: {
    owner: 'amara',
    coAuthors: ['mei', 'jonas', 'layla'],
    type: 'Review Article',
    classification: ['Health Science', 'Science and Technology'],
    title: 'Explanations for Clinicians: A Review of What Was Measured',
    abstract:
      'Methods that explain the outputs of models are proposed by the hundred; whether they help the people they are for is measured rarely. We review 212 studies of explanations in clinical use between 2016 and 2025. Only 37 let clinicians decide with and without the explanation, and only nine measured decisions rather than trust. In those nine the effect on correct decisions was small, and negative where the model was wrong. We propose five measurements that a study should make before it claims to help.',
    keywords: ['explainable models', 'clinical decisions', 'systematic review', 'human factors'],
    question: 'What has been measured when explanations are said to help clinicians?',
    method: [
      'We searched five databases and followed citations both ways. Two of us coded every study; disagreements were settled by the third.',
      'For each study we noted who took part, what they decided, whether the model was ever wrong, and what was measured.',
    ],
    equation: 'crossEntropy',
    equationText: 'Most of the reviewed models were trained with the same loss:',
    table: [
      ['Measured', 'Studies', 'With control', 'Model ever wrong'],
      ['Preference', '96', '11', '8'],
      ['Trust', '79', '17', '14'],
      ['Decisions', '9', '9', '6'],
    ],
    tableCaption: 'Table 1. What 212 studies measured; 28 measured nothing.',
    series: [
      [0.1, 0.14, 0.22, 0.35, 0.52, 0.7, 0.85],
      [0.02, 0.02, 0.03, 0.04, 0.06, 0.07, 0.09],
    ],
    figureCaption: 'Figure 1. Studies by year: all (blue), with measured decisions (orange).',
    result: [
      'Trust rose with every kind of explanation, also with random ones.',
      'Where the model was wrong, clinicians with an explanation followed it more often than those without.',
    ],
    limits: ['Studies in English, Japanese and French only.'],
    conclusion: 'Measure decisions, and let the model be wrong while you do.',
  },
  drift: {
    owner: 'jonas',
    coAuthors: [],
    type: 'Research Article',
    classification: ['Science and Technology', 'Applied Instrumentation'],
    title: 'When to Recalibrate: Drift of Low-Cost Air Sensors in Four Winters',
    abstract:
      'Low-cost air sensors drift, and nobody knows when to bring them back to the laboratory. We compare 36 sensors with a reference station over four winters and ask how early their own readings give the drift away. A rule on the nightly minimum finds nine of ten drifting sensors three weeks before their error exceeds ten per cent; a recurrent network with all readings finds no more of them and raises twice as many false alarms. Recalibrating by the rule instead of every half year halves the visits to the sensors at the same error. Readings of all four winters are published with the dates of every visit.',
    keywords: ['air quality', 'sensor drift', 'calibration', 'change detection'],
    question: 'How early do a sensor’s own readings tell that it has to be recalibrated?',
    method: [
      'Every sensor stood within ten metres of the reference station for one week of each month and elsewhere in the city for the rest.',
      'The rule compares the minimum of each night with that of the nights of the month before; the network sees all readings of the same time.',
    ],
    equation: 'weightedMean',
    equationText: 'The expected minimum is the mean of the nights before, weighted by their age:',
    table: [
      ['Rule', 'Found', 'Days before', 'False alarms a year'],
      ['Every half year', '1.00', '0', '–'],
      ['Nightly minimum', '0.90', '21', '1.4'],
      ['Recurrent network', '0.91', '19', '3.0'],
    ],
    tableCaption: 'Table 1. What each rule finds, and how early.',
    series: [
      [0.02, 0.03, 0.05, 0.07, 0.1, 0.13],
      [0.02, 0.02, 0.03, 0.03, 0.04, 0.04],
    ],
    figureCaption: 'Figure 1. Relative error by month: visited every half year (blue), by the rule (orange).',
    result: [
      'Nine of ten drifting sensors were found, most of them after the first cold week.',
      'Sensors beside heavy traffic drifted twice as fast, and the rule noticed it by itself.',
    ],
    limits: ['One city.', 'One make of sensor.'],
    conclusion: 'Ask the sensor at night.',
  },
} as const satisfies Record<string, Paper>;

export type PaperKey = keyof typeof PAPERS;
