// The package has no types of its own. It locks an open file description: closing the file releases the lock.
declare module 'fs-native-extensions' {
  /** Locks some bytes of an open file for this process; false if another one holds them. */
  export function tryLock(fd: number, offset: number, length: number): boolean;
}
