/** Bytes of the largest message; an access log has lines of a few hundred. */
const largest = 65_536;
const [space, zero, nine] = [0x20, 0x30, 0x39];

/** What a sender sends is no syslog over TLS. */
export class FramingError extends Error {
  override name = 'FramingError';
}

/**
 * Cuts a stream into messages, each of which is preceded by the number of its bytes and a space (RFC 5425, octet counting).
 * @throws FramingError
 */
export class FrameReader {
  #held: Buffer = Buffer.alloc(0);

  /** The messages that these bytes complete. */
  take(bytes: Buffer): Buffer[] {
    this.#held = this.#held.length > 0 ? Buffer.concat([this.#held, bytes]) : bytes;
    const messages: Buffer[] = [];
    for (let from = 0; ; ) {
      const end = this.#held.indexOf(space, from);
      const digits = this.#held.subarray(from, end < 0 ? Math.min(this.#held.length, from + 6) : end);
      if (digits.length > 5 || digits.some((byte) => byte < zero || byte > nine)) {
        throw new FramingError('A message begins with the number of its bytes and a space, as in RFC 5425.');
      }
      const length = Number(digits.toString());
      if (length > largest) throw new FramingError(`A message has ${length} bytes; at most ${largest} are taken.`);
      if (end < 0 || this.#held.length < end + 1 + length) {
        this.#held = this.#held.subarray(from);
        return messages;
      }
      messages.push(this.#held.subarray(end + 1, end + 1 + length));
      from = end + 1 + length;
    }
  }
}
