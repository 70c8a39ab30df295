/** Undoes %41; a percent sign without two digits stays as it is, and bytes that are not UTF-8 become U+FFFD. */
export function decodePercent(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString());
}

/** Returns a test whether a pattern names a decoded mount: in full, or with * for any characters. */
export function matcher(pattern: string): (mount: string) => boolean {
  const [head = '', ...parts] = pattern.split('*').map(decodePercent);
  const tail = parts.pop();
  if (tail === undefined) return (mount) => mount === head;
  // Matching each part at its first position leaves the most text for the next, so nothing is tried twice.
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

/** Whether a mount can exist that both patterns name. */
export function canMeet(one: string, other: string): boolean {
  if (!one.includes('*')) return matcher(other)(decodePercent(one));
  if (!other.includes('*')) return matcher(one)(decodePercent(other));
  // The parts between the first and the last star of both fit between the longer ends, one after the other.
  const [head, tail] = endsOf(one);
  const [otherHead, otherTail] = endsOf(other);
  return (
    (head.startsWith(otherHead) || otherHead.startsWith(head)) && (tail.endsWith(otherTail) || otherTail.endsWith(tail))
  );
}

/** The text before the first star of a pattern, and after the last. */
function endsOf(pattern: string): [head: string, tail: string] {
  const [head = '', ...others] = pattern.split('*').map(decodePercent);
  return [head, others.at(-1) ?? ''];
}
