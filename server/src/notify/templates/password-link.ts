import type { Language } from '@quarterhour/model/languages';
import { writeLetter } from '../letter.ts';
import type { Mail } from '../message.ts';

type Kind = 'invitation' | 'new_password' | 'registration';

interface Facts {
  email: string;
  link: string;
  /** The address of the sign-in page. */
  address: string;
  /** The days until the link expires. */
  days: number;
}
/** The facts, with the days in words. */
type Written = Omit<Facts, 'days'> & { days: string };
type EmailTemplates = Record<Kind, { subject: string; lines: (facts: Written) => (string | { link: string })[] }>;

/** Email templates, in the languages of the product. */
const templates: Record<Language, EmailTemplates> = {
  en: {
    invitation: {
      subject: 'You are invited to Quarterhour',
      lines: ({ email, link, address, days }) => [
        'Hello,',
        `You are invited to see who listens to your stations. Choose a password here; the link works once, for ${days}:`,
        { link },
        `From then on you sign in at ${address} as ${email}.`,
        'If you did not expect this mail, you need not do anything.',
      ],
    },
    new_password: {
      subject: 'A new password for Quarterhour',
      lines: ({ email, link, address, days }) => [
        'Hello,',
        `Set a new password for ${email} at ${address} here; the link works once, for ${days}:`,
        { link },
        'If you do not want a new password, you need not do anything: the one you have still holds.',
      ],
    },
    registration: {
      subject: 'Your registration at Quarterhour',
      lines: ({ email, link, address, days }) => [
        'Hello,',
        `Somebody, probably you, registers ${email} at ${address}. Choose a password here to make the account; the link works once, for ${days}:`,
        { link },
        'An administrator then gives the account access to stations.',
        'If it was not you, you need not do anything: without this link there is no account.',
      ],
    },
  },
  fr: {
    invitation: {
      subject: 'Votre accès à Quarterhour',
      lines: ({ email, link, address, days }) => [
        'Bonjour,',
        `L’audience de vos stations vous est ouverte. Choisissez un mot de passe avec ce lien, valable une seule fois pendant ${days} :`,
        { link },
        `Vous vous connecterez ensuite sur ${address} avec l’adresse ${email}.`,
        'Si vous n’attendiez pas ce message, vous n’avez rien à faire.',
      ],
    },
    new_password: {
      subject: 'Un nouveau mot de passe pour Quarterhour',
      lines: ({ email, link, address, days }) => [
        'Bonjour,',
        `Choisissez un nouveau mot de passe pour ${email} sur ${address} avec ce lien, valable une seule fois pendant ${days} :`,
        { link },
        'Si vous ne voulez pas en changer, vous n’avez rien à faire : votre mot de passe actuel reste valable.',
      ],
    },
    registration: {
      subject: 'Votre inscription à Quarterhour',
      lines: ({ email, link, address, days }) => [
        'Bonjour,',
        `Quelqu’un, sans doute vous, inscrit ${email} sur ${address}. Choisissez un mot de passe avec ce lien pour créer le compte ; il est valable une seule fois pendant ${days} :`,
        { link },
        'Un administrateur donnera ensuite au compte l’accès à des stations.',
        'Si ce n’était pas vous, vous n’avez rien à faire : sans ce lien, aucun compte n’est créé.',
      ],
    },
  },
  ro: {
    invitation: {
      subject: 'Accesul dumneavoastră la Quarterhour',
      lines: ({ email, link, address, days }) => [
        'Bună ziua,',
        `Aveți acces la datele de ascultare ale posturilor dumneavoastră. Alegeți o parolă cu linkul de mai jos; merge o singură dată, timp de ${days}:`,
        { link },
        `Apoi vă conectați la ${address} cu adresa ${email}.`,
        'Dacă nu așteptați acest mesaj, nu trebuie să faceți nimic.',
      ],
    },
    new_password: {
      subject: 'O parolă nouă pentru Quarterhour',
      lines: ({ email, link, address, days }) => [
        'Bună ziua,',
        `Alegeți o parolă nouă pentru ${email} la ${address} cu linkul de mai jos; merge o singură dată, timp de ${days}:`,
        { link },
        'Dacă nu doriți o parolă nouă, nu trebuie să faceți nimic: cea de acum rămâne valabilă.',
      ],
    },
    registration: {
      subject: 'Înregistrarea dumneavoastră la Quarterhour',
      lines: ({ email, link, address, days }) => [
        'Bună ziua,',
        `Cineva, probabil dumneavoastră, înregistrează ${email} la ${address}. Alegeți o parolă cu linkul de mai jos pentru a crea contul; merge o singură dată, timp de ${days}:`,
        { link },
        'Un administrator îi acordă apoi contului acces la posturi.',
        'Dacă nu ați fost dumneavoastră, nu trebuie să faceți nimic: fără acest link nu se creează niciun cont.',
      ],
    },
  },
  zh: {
    invitation: {
      subject: '邀请您使用 Quarterhour',
      lines: ({ email, link, address, days }) => [
        '您好：',
        `您受邀查看所属电台的收听数据。请通过以下链接设置密码，链接只能使用一次，${days}内有效：`,
        { link },
        `之后请在 ${address} 用 ${email} 登录。`,
        '如果您并未预料到这封邮件，无需理会。',
      ],
    },
    new_password: {
      subject: '为 Quarterhour 设置新密码',
      lines: ({ email, link, address, days }) => [
        '您好：',
        `请通过以下链接为 ${email} 设置在 ${address} 的新密码，链接只能使用一次，${days}内有效：`,
        { link },
        '如果您不想更换密码，无需理会：现有密码仍然有效。',
      ],
    },
    registration: {
      subject: '您在 Quarterhour 的注册',
      lines: ({ email, link, address, days }) => [
        '您好：',
        `有人（很可能是您）在 ${address} 注册了 ${email}。请通过以下链接设置密码以创建账户，链接只能使用一次，${days}内有效：`,
        { link },
        '之后由管理员为该账户分配电台权限。',
        '如果不是您本人操作，无需理会：不使用此链接就不会创建账户。',
      ],
    },
  },
};

/** The mail with the link to set a password. */
export function passwordMail(kind: Kind, language: Language, facts: Facts): Pick<Mail, 'subject' | 'text' | 'html'> {
  const days = new Intl.NumberFormat(language, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(facts.days);
  const { subject, lines } = templates[language][kind];
  return writeLetter(language, { subject, blocks: lines({ ...facts, days }) });
}
