/** Says of mounts whether a pattern names them: in full, or with * for any characters. */
export function matcher(pattern: string): (mount: string) => boolean {
  const [head = '', ...parts] = pattern.split('*');
  const tail = parts.pop();
  if (tail === undefined) return (mount) => mount === pattern;
  // Taking each part where it first comes leaves the most for the next: nothing is tried twice, whatever the pattern.
  return (mount) => {
    if (!mount.startsWith(head) || !mount.endsWith(tail)) return false;
    let end = head.length;
    for (const part of parts) {
      const found = mount.indexOf(part, end);
      if (found < 0) return false;
      end = found + part.length;
    }
    return end + tail.length <= mount.length;
  };
}

/** Whether there can be a mount that both patterns name. */
export function canMeet(one: string, other: string): boolean {
  if (!one.includes('*')) return matcher(other)(one);
  if (!other.includes('*')) return matcher(one)(other);
  // What stands between the first star and the last of each finds room, one after the other, between the longer ends.
  const [head, tail] = endsOf(one);
  const [otherHead, otherTail] = endsOf(other);
  return (
    (head.startsWith(otherHead) || otherHead.startsWith(head)) && (tail.endsWith(otherTail) || otherTail.endsWith(tail))
  );
}

/** What stands before the first star of a pattern, and after the last. */
function endsOf(pattern: string): [head: string, tail: string] {
  return [pattern.slice(0, pattern.indexOf('*')), pattern.slice(pattern.lastIndexOf('*') + 1)];
}
