/** The words of what can go wrong with calls and with fields, in English. */
export const problems = {
  // Calls
  'error.unreachable': 'The server cannot be reached. Check the connection, then try again.',
  'error.forbidden': 'Your role does not allow this.',
  'error.not_found': 'This no longer exists, or you have no access to it.',
  'error.changed_meanwhile': 'Somebody else changed this in the meantime, so your change was not saved.',
  'error.maintenance': 'Quarterhour is closed for maintenance. Try again later.',
  'error.too_heavy': 'This query took too long. Choose a shorter period or fewer stations.',
  'error.disk_full': 'The server’s disk is full, so nothing can be saved. Ask whoever runs the server to make room.',
  'error.unknown': 'An unknown error occurred',
  'error.wrong_services': 'Wrong Services',
  'error.server': 'The server could not answer ({status}).',
  'error.wrong_input': 'The server does not accept this input. Reload the page, then try again.',
  'error.too_large': 'This is more than the server accepts at once.',
  'error.not_signed_in': 'You are no longer signed in. Sign in again.',
  'error.no_role': 'You have no access yet. Ask an administrator for a role.',
  'error.taken': 'This name is already taken.',

  // Fields
  'field_error.text': 'This contains a character that cannot be stored. Type it again without it.',
  'field_error.email': 'Enter an e-mail address, such as ana@example.org.',
  'field_error.code': 'This is not a valid code. Enter it as it is shown.',
  'field_error.password_common': 'This password is too common. Use a longer or less usual one.',
  'field_error.password_wrong': 'This is not your password.',
  'field_error.password_short': 'Use at least {minimum} characters.',
  'field_error.too_many_rows':
    'The answer has more than {limit, number} rows. Choose a shorter period or fewer dimensions.',
  'field_error.missing': 'Fill in this field.',
  'field_error.too_long': 'Use at most {maximum, number} characters.',
  'field_error.too_few': 'Enter at least {minimum, number}.',
  'field_error.too_many': 'Enter at most {maximum, number}.',
  'field_error.wrong_kind': 'This value is not valid.',
  'field_error.not_allowed': 'Choose one of the values offered.',
  'field_error.unknown_field': 'The server does not know this field. Reload the page, then try again.',
} satisfies Record<string, string>;
