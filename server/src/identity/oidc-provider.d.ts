// The package's entry module warns at every start that it supports Node 22 and later best; the provider also runs on 20.
declare module 'oidc-provider/lib/helpers/errors.js' {
  import { errors } from 'oidc-provider';
  export const InvalidGrant: typeof errors.InvalidGrant;
  export const InvalidTarget: typeof errors.InvalidTarget;
  export const SessionNotFound: typeof errors.SessionNotFound;
}
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
