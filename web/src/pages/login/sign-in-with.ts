import { api } from '@quarterhour/model/api';
import type { Look } from '@quarterhour/model/site/site';
import { call } from '../../data/call.ts';
import { codeOf } from '../../data/problem-text.ts';
import { goOn, signInAnew } from '../../identity/session.ts';
import { keepPending } from './pending-sign-in.ts';

/** Signs in with a password that was just set. Returns the path of the next page: where it fails, that of the form. */
export async function signInWith(email: string, password: string, look: Look): Promise<string> {
  const form = (await signInAnew('/')) ?? '/login';
  const uid = /^\/signin\/([\w-]+)$/.exec(form)?.[1];
  if (!uid) return form;
  try {
    const { redirect } = await call(api.signIn, { uid, email, password });
    return (await goOn(redirect)) ?? '/login';
  } catch (error) {
    if (codeOf(error) !== 'code_needed') return form;
    keepPending({ uid, email, password });
    return `/pages/code-verification/code-verification${look}`;
  }
}
