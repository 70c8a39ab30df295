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
