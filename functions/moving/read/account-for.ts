import type { Tally } from './tally.ts';
import type { Tree } from './xml/tree.ts';

/**
 * Counts every element of a tree that was read: kept if a reader took it or something in it, named if not. A reason counts for everything
 * within its element that has none of its own.
 */
export function accountFor(
  root: Tree,
  file: string,
  tally: Tally,
  reasons: ReadonlyMap<string, string>,
): void {
  const count = (node: Tree, isTaken: boolean, inherited: string): boolean => {
    const taken = isTaken || node.account === 'kept whole';
    const reason = reasons.get(node.name) ?? inherited;
    const inner = node.elements.map((each) => count(each, taken, reason)).some(Boolean);
    // An empty element says nothing, unless it leads somewhere.
    const isEmpty = node.elements.length === 0 && node.peek() === '' && !node.attributes.href;
    const isKept = taken || node.account === 'kept' || inner || isEmpty;
    if (isKept) tally.kept(node.name);
    else tally.leaveOut(node.name, reason, `${file}, line ${node.line}`);
    return taken || inner || node.account === 'kept';
  };
  count(root, false, 'We have no place for it.');
}
