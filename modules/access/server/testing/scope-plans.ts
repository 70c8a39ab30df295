import {
  changingPerson,
  endingKey,
  givingKey,
  inviting,
  listingAdministrators,
  listingKeys,
  listingPeople,
  makingLink,
} from '@quarterhour/server/testing/scope-oracle/people-requests';
import {
  erasingData,
  erasingListeners,
  exportingData,
  exportingListeners,
} from '@quarterhour/server/testing/scope-oracle/personal-data-requests';
import type { Plan } from '@quarterhour/server/testing/scope-oracle/request';
import {
  changingPassword,
  preparingStep,
  readingStep,
  renewing,
  resettingStep,
  turningOff,
  turningOn,
} from '@quarterhour/server/testing/scope-oracle/two-factor-requests';
import type { accessCalls } from '../../model/calls.ts';

export const plans: Record<keyof typeof accessCalls, Plan> = {
  listPeople: listingPeople,
  listAdministrators: listingAdministrators,
  invitePerson: inviting,
  changePerson: changingPerson,
  makePasswordLink: makingLink,
  readTwoFactor: readingStep,
  prepareTwoFactor: preparingStep,
  turnOnTwoFactor: turningOn,
  renewRecoveryCodes: renewing,
  turnOffTwoFactor: turningOff,
  changePassword: changingPassword,
  resetTwoFactor: resettingStep,
  listKeys: listingKeys,
  createKey: givingKey,
  revokeKey: endingKey,
  exportPersonalData: exportingData,
  erasePersonalData: erasingData,
  exportListenerData: exportingListeners,
  eraseListenerData: erasingListeners,
};
