-- Unreadable lines lose the addresses in them, as those of later imports do when they arrive.
ALTER TABLE rejects UPDATE
  text = replaceRegexpAll(replaceRegexpAll(replaceRegexpAll(replaceRegexpAll(text,
    '[\\w.+-]+(@|%40)[\\w-]+(\\.[\\w-]+)+', '-@-'),
    '(?i)\\b[\\da-f]{1,4}(:[\\da-f]{1,4})*::[\\da-f:]*', '::'),
    '(?i)\\b[\\da-f]{1,4}(:[\\da-f]{1,4}){4,7}\\b', '::'),
    '\\b\\d{1,3}([.-]\\d{1,3}){3}\\b', '0.0.0.0'),
  reason = replaceRegexpAll(reason, '\\b\\d{1,3}([.]\\d{1,3}){3}\\b', '0.0.0.0')
WHERE 1 SETTINGS mutations_sync = 2;
