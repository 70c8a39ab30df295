import { api } from '@quarterhour/model/api';
import type { Look } from '../../../../modules/site/model/site.ts';
import { call } from '../../data/call.ts';
import { codeOf } from '../../data/problem-text.ts';
import { goOn, signInAnew } from '../../identity/session.ts';
import { keepPending } from './pending-sign-in.ts';

interface KnownPassword {
  email: string;
  password: string;
  /** Of the page that asks for a one-time code. */
  look: Look;
  /** The page to begin with. */
  wanted?: string;
}

/** Signs in with a known password. Returns the path of the next page: where it fails, that of the form. */
export async function signInWith({ email, password, look, wanted = '/' }: KnownPassword): Promise<string> {
  const form = (await signInAnew(wanted)) ?? '/login';
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
