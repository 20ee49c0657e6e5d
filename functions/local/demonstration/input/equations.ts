/** Equations in OMML (ECMA-376 part 1, 22.1). */
const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
/** A name of several letters is upright, as in Word. */
const name = (text: string) => `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><m:t>${text}</m:t></m:r>`;
const of = (called: string, argument: string) =>
  `<m:func><m:fName>${name(called)}</m:fName><m:e>${argument}</m:e></m:func>`;
const sub = (base: string, index: string) =>
  `<m:sSub><m:e>${run(base)}</m:e><m:sub>${run(index)}</m:sub></m:sSub>`;
const fraction = (top: string, bottom: string) => `<m:f><m:num>${top}</m:num><m:den>${bottom}</m:den></m:f>`;
const sum = (from: string, to: string, of: string) =>
  `<m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub>${run(from)}</m:sub><m:sup>${run(to)}</m:sup><m:e>${of}</m:e></m:nary>`;
const root = (of: string) =>
  `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/><m:e>${of}</m:e></m:rad>`;
const power = (base: string, exponent: string) =>
  `<m:sSup><m:e>${base}</m:e><m:sup>${run(exponent)}</m:sup></m:sSup>`;

export const EQUATIONS = {
  weightedMean: `${run('w')}${run('=')}${sum('k=1', 'K', `${fraction(sub('n', 'k'), run('n'))}${sub('w', 'k')}`)}`,
  crossEntropy: `${run('L(θ)=−')}${sum('i=1', 'N', `${sub('y', 'i')}${of('log', sub('p', 'i'))}${run('(θ)')}`)}`,
  rootMeanSquare: `${name('RMSE')}${run('=')}${root(fraction(sum('t=1', 'T', power(`${run('(')}${sub('x', 't')}${run('−')}${sub('x̂', 't')}${run(')')}`, '2')), run('T')))}`,
  attention: `${run('A(Q,K,V)=')}${name('softmax')}${run('(')}${fraction(`${run('Q')}${power(run('K'), '⊤')}`, root(sub('d', 'k')))}${run(')V')}`,
};
