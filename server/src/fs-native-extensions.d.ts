// The package has no types of its own. The lock is an open file description's: closing the file lets go of it.
declare module 'fs-native-extensions' {
  /** Locks some bytes of an open file for this process alone; false where another holds them. */
  export function tryLock(fd: number, offset: number, length: number): boolean;
}
