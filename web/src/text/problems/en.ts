/** The words of what can go wrong with calls and with fields, in English. */
export const problems = {
  // Calls
  'error.unreachable': 'The server cannot be reached. Check the connection, then try again.',
  'error.forbidden': 'Your role does not allow this.',
  'error.not_found': 'This is not there any more, or is not yours to see.',
  'error.changed_meanwhile': 'Somebody else changed this meanwhile, so it stays as they left it.',
  'error.too_heavy': 'This question took too long. Ask for less at a time.',
  'error.unknown': 'An unknown error occurred',
  'error.server': 'The server could not answer ({status}).',
  'error.wrong_input': 'The server does not take what was filled in. Reload the page, then try again.',
  'error.too_large': 'This is more than the server takes at once.',
  'error.not_signed_in': 'You are not signed in any more. Sign in again.',
  'error.no_role': 'Nothing is shared with you yet. Ask an administrator to let you in.',
  'error.taken': 'There is one of this name already.',

  // Fields
  'field_error.text': 'This has a character that cannot be kept. Type it anew, without it.',
  'field_error.email': 'Use an e-mail address, such as ana@example.org.',
  'field_error.code': 'This is no code: type it as it is shown.',
  'field_error.password_common':
    'This password is among the first that anybody would try. Use a longer or less usual one.',
  'field_error.password_wrong': 'This is not your password.',
  'field_error.password_short': 'Use at least {minimum} characters.',
  'field_error.too_many_rows':
    'The answer has more than {limit, number} rows. Choose a shorter period, or ask for less at a time.',
  'field_error.missing': 'Fill in this field.',
  'field_error.too_long': 'Use at most {maximum, number} characters.',
  'field_error.too_few': 'Name at least {minimum, number}.',
  'field_error.too_many': 'Name at most {maximum, number}.',
  'field_error.wrong_kind': 'Something in this field is not as it should be.',
  'field_error.not_allowed': 'Choose one of the values on offer.',
  'field_error.unknown_field': 'The server does not know this field. Reload the page, then try again.',
} satisfies Record<string, string>;
