import { api } from '@quarterhour/model/api';
import { call } from '@quarterhour/web/data/call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileRow } from '../../../files/model/files.ts';
import { takeMessage } from './use-chat.ts';

/** A message that the server has not confirmed. */
export interface Waiting {
  /** The same each time it is sent, so that it arrives once. */
  key: string;
  text: string;
  files: readonly FileRow[];
  /** Why it was not sent. */
  error?: unknown;
}

/** Sends messages to a person, and keeps those that are not there yet. */
export function useSending(to: string) {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const send = async ({ key, text, files }: Waiting) => {
    setWaiting((before) => before.map((one) => (one.key === key ? { key, text, files } : one)));
    try {
      takeMessage(client, await call(api.insertChat, { to, text, key, files: files.map(({ id }) => id) }));
      setWaiting((before) => before.filter((one) => one.key !== key));
    } catch (error) {
      setWaiting((before) => before.map((one) => (one.key === key ? { ...one, error } : one)));
    }
  };
  const begin = (text: string, files: readonly FileRow[]) => {
    // Only secure pages have crypto.randomUUID.
    const key = uuid();
    setWaiting((before) => [...before, { key, text, files }]);
    void send({ key, text, files });
  };
  return { waiting, begin, send: (one: Waiting) => void send(one) };
}

function uuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
