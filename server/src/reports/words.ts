import { dateFormat } from '@quarterhour/model/formats';
import type { Language } from '@quarterhour/model/languages';
import type { DayRange } from '@quarterhour/model/period';
import type { ReportPeriod, stopReasons } from '@quarterhour/model/reports/reports';

/** Why a report stopped, of which its owner gets a mail. */
type TellingReason = Exclude<(typeof stopReasons)[number], 'owner_gone'>;

interface Words {
  /** The locale of dates. */
  locale: string;
  open: string;
  unsubscribe: string;
  confirm: string;
  /** @param stations each with the end of its log */
  incomplete(stations: string): string;
  logUntil(station: string, moment: string): string;
  footer: Record<ReportPeriod, (owner: string) => string>;
  confirmation: {
    subject: string;
    /** @param address of the installation */
    text: Record<ReportPeriod, (address: string) => string>;
    ignore: string;
  };
  stopped: {
    subject(name: string): string;
    text: Record<TellingReason, (name: string) => string>;
    again: Record<TellingReason, string>;
    reports: string;
  };
  page: {
    confirm: { title: string; text(name: string, owner: string): string; button: string };
    confirmed: { title: string; text: string };
    unsubscribe: { title: string; text(name: string): string; button: string };
    unsubscribed: { title: string; text: string };
    gone: { title: string; text: string };
  };
}

/** The words of reports outside of the product's pages: mails, chats, and the pages that mails link to. */
export const wordsOf: Record<Language, Words> = {
  en: {
    locale: 'en-GB',
    open: 'Open the page',
    unsubscribe: 'Unsubscribe',
    confirm: 'Confirm',
    incomplete: (stations) => `These figures are incomplete, because logs are missing: ${stations}.`,
    logUntil: (station, moment) => `${station} (log up to ${moment})`,
    footer: {
      day: (owner) => `${owner} sends you this report every day.`,
      week: (owner) => `${owner} sends you this report every week.`,
      month: (owner) => `${owner} sends you this report every month.`,
    },
    confirmation: {
      subject: 'Please confirm that you want a report',
      text: {
        day: (address) =>
          `Somebody who uses Quarterhour at ${address} would like to send you a report every day. The page behind this link says who it is and what they send; confirm there that you want it:`,
        week: (address) =>
          `Somebody who uses Quarterhour at ${address} would like to send you a report every week. The page behind this link says who it is and what they send; confirm there that you want it:`,
        month: (address) =>
          `Somebody who uses Quarterhour at ${address} would like to send you a report every month. The page behind this link says who it is and what they send; confirm there that you want it:`,
      },
      ignore: 'If you do not want it, you need not do anything: no report will be sent to you.',
    },
    stopped: {
      subject: (name) => `Stopped: ${name}`,
      text: {
        scope_lost: (name) =>
          `The report “${name}” is no longer sent, because your role no longer covers the stations that it shows.`,
        view_unread: (name) =>
          `The report “${name}” is no longer sent, because this version of Quarterhour cannot read a part of its view.`,
      },
      again: {
        scope_lost: 'Once your role covers them again, you can resume it; or delete it there:',
        view_unread: 'Set the page up again and make a new report of it, or delete this one here:',
      },
      reports: 'Scheduled reports',
    },
    page: {
      confirm: {
        title: 'Get this report by mail?',
        text: (name, owner) => `${owner} would like to send you “${name}”. Every message has a link to unsubscribe.`,
        button: 'Yes, send it to me',
      },
      confirmed: { title: 'Confirmed', text: 'You will receive the next report.' },
      unsubscribe: {
        title: 'Unsubscribe from this report?',
        text: (name) => `You will no longer receive “${name}”.`,
        button: 'Unsubscribe',
      },
      unsubscribed: { title: 'Unsubscribed', text: 'You will no longer receive this report.' },
      gone: { title: 'This link no longer works', text: 'The report was deleted, or no longer goes to your address.' },
    },
  },
  fr: {
    locale: 'fr-FR',
    open: 'Ouvrir la page',
    unsubscribe: 'Se désabonner',
    confirm: 'Confirmer',
    incomplete: (stations) => `Ces chiffres sont incomplets, car des logs manquent : ${stations}.`,
    logUntil: (station, moment) => `${station} (journal jusqu’au ${moment})`,
    footer: {
      day: (owner) => `${owner} vous envoie ce rapport chaque jour.`,
      week: (owner) => `${owner} vous envoie ce rapport chaque semaine.`,
      month: (owner) => `${owner} vous envoie ce rapport chaque mois.`,
    },
    confirmation: {
      subject: 'Un rapport attend votre confirmation',
      text: {
        day: (address) =>
          `Une personne qui utilise Quarterhour sur ${address} souhaite vous envoyer un rapport chaque jour. La page de ce lien indique de qui il vient et ce qu’il contient ; confirmez-y que vous voulez le recevoir :`,
        week: (address) =>
          `Une personne qui utilise Quarterhour sur ${address} souhaite vous envoyer un rapport chaque semaine. La page de ce lien indique de qui il vient et ce qu’il contient ; confirmez-y que vous voulez le recevoir :`,
        month: (address) =>
          `Une personne qui utilise Quarterhour sur ${address} souhaite vous envoyer un rapport chaque mois. La page de ce lien indique de qui il vient et ce qu’il contient ; confirmez-y que vous voulez le recevoir :`,
      },
      ignore: 'Si vous n’en voulez pas, vous n’avez rien à faire : aucun rapport ne vous sera envoyé.',
    },
    stopped: {
      subject: (name) => `Arrêté : ${name}`,
      text: {
        scope_lost: (name) =>
          `Le rapport « ${name} » n’est plus envoyé, car votre rôle ne couvre plus les stations qu’il montre.`,
        view_unread: (name) =>
          `Le rapport « ${name} » n’est plus envoyé, car cette version de Quarterhour ne sait pas lire une partie de sa vue.`,
      },
      again: {
        scope_lost: 'Dès que votre rôle les couvre à nouveau, vous pouvez le reprendre, ou le supprimer ici :',
        view_unread: 'Composez de nouveau la page et faites-en un nouveau rapport, ou supprimez celui-ci ici :',
      },
      reports: 'Rapports programmés',
    },
    page: {
      confirm: {
        title: 'Recevoir ce rapport par e-mail ?',
        text: (name, owner) =>
          `${owner} souhaite vous envoyer « ${name} ». Chaque message contient un lien de désabonnement.`,
        button: 'Oui, je veux le recevoir',
      },
      confirmed: { title: 'C’est confirmé', text: 'Vous recevrez le prochain rapport.' },
      unsubscribe: {
        title: 'Se désabonner de ce rapport ?',
        text: (name) => `Vous ne recevrez plus « ${name} ».`,
        button: 'Se désabonner',
      },
      unsubscribed: { title: 'Vous êtes désabonné', text: 'Vous ne recevrez plus ce rapport.' },
      gone: {
        title: 'Ce lien ne fonctionne plus',
        text: 'Le rapport a été supprimé, ou n’est plus envoyé à votre adresse.',
      },
    },
  },
  ro: {
    locale: 'ro-RO',
    open: 'Deschide pagina',
    unsubscribe: 'Dezabonare',
    confirm: 'Confirmă',
    incomplete: (stations) => `Aceste cifre sunt incomplete, pentru că lipsesc jurnale: ${stations}.`,
    logUntil: (station, moment) => `${station} (jurnal până la ${moment})`,
    footer: {
      day: (owner) => `${owner} vă trimite acest raport în fiecare zi.`,
      week: (owner) => `${owner} vă trimite acest raport în fiecare săptămână.`,
      month: (owner) => `${owner} vă trimite acest raport în fiecare lună.`,
    },
    confirmation: {
      subject: 'Confirmați că doriți un raport',
      text: {
        day: (address) =>
          `Cineva care folosește Quarterhour la ${address} dorește să vă trimită un raport în fiecare zi. Pagina acestui link arată cine îl trimite și ce conține; confirmați acolo că doriți să îl primiți:`,
        week: (address) =>
          `Cineva care folosește Quarterhour la ${address} dorește să vă trimită un raport în fiecare săptămână. Pagina acestui link arată cine îl trimite și ce conține; confirmați acolo că doriți să îl primiți:`,
        month: (address) =>
          `Cineva care folosește Quarterhour la ${address} dorește să vă trimită un raport în fiecare lună. Pagina acestui link arată cine îl trimite și ce conține; confirmați acolo că doriți să îl primiți:`,
      },
      ignore: 'Dacă nu îl doriți, nu trebuie să faceți nimic: nu vi se va trimite niciun raport.',
    },
    stopped: {
      subject: (name) => `Oprit: ${name}`,
      text: {
        scope_lost: (name) =>
          `Raportul „${name}” nu se mai trimite, pentru că rolul dumneavoastră nu mai acoperă posturile pe care le arată.`,
        view_unread: (name) =>
          `Raportul „${name}” nu se mai trimite, pentru că această versiune de Quarterhour nu poate citi o parte a vizualizării lui.`,
      },
      again: {
        scope_lost: 'Când rolul le acoperă din nou, îl puteți relua; sau îl puteți șterge aici:',
        view_unread: 'Pregătiți din nou pagina și faceți din ea un raport nou, sau ștergeți-l pe acesta aici:',
      },
      reports: 'Rapoarte programate',
    },
    page: {
      confirm: {
        title: 'Primiți acest raport prin e-mail?',
        text: (name, owner) => `${owner} dorește să vă trimită „${name}”. Fiecare mesaj are un link de dezabonare.`,
        button: 'Da, doresc să îl primesc',
      },
      confirmed: { title: 'Confirmat', text: 'Veți primi următorul raport.' },
      unsubscribe: {
        title: 'Vă dezabonați de la acest raport?',
        text: (name) => `Nu veți mai primi „${name}”.`,
        button: 'Dezabonare',
      },
      unsubscribed: { title: 'V-ați dezabonat', text: 'Nu veți mai primi acest raport.' },
      gone: {
        title: 'Acest link nu mai funcționează',
        text: 'Raportul a fost șters sau nu se mai trimite la adresa dumneavoastră.',
      },
    },
  },
  zh: {
    locale: 'zh-CN',
    open: '打开页面',
    unsubscribe: '退订',
    confirm: '确认',
    incomplete: (stations) => `由于缺少日志，这些数据不完整：${stations}。`,
    logUntil: (station, moment) => `${station}（日志截至 ${moment}）`,
    footer: {
      day: (owner) => `${owner} 每天向您发送此报告。`,
      week: (owner) => `${owner} 每周向您发送此报告。`,
      month: (owner) => `${owner} 每月向您发送此报告。`,
    },
    confirmation: {
      subject: '请确认是否接收报告',
      text: {
        day: (address) =>
          `一位 Quarterhour（${address}）的用户希望每天向您发送报告。此链接的页面会说明发送者和报告内容；如果您愿意接收，请在该页面确认：`,
        week: (address) =>
          `一位 Quarterhour（${address}）的用户希望每周向您发送报告。此链接的页面会说明发送者和报告内容；如果您愿意接收，请在该页面确认：`,
        month: (address) =>
          `一位 Quarterhour（${address}）的用户希望每月向您发送报告。此链接的页面会说明发送者和报告内容；如果您愿意接收，请在该页面确认：`,
      },
      ignore: '如果您不想接收，无需理会：不会向您发送任何报告。',
    },
    stopped: {
      subject: (name) => `已停止：${name}`,
      text: {
        scope_lost: (name) => `报告“${name}”已停止发送，因为您的角色不再包含它所显示的电台。`,
        view_unread: (name) => `报告“${name}”已停止发送，因为此版本的 Quarterhour 无法读取其视图的一部分。`,
      },
      again: {
        scope_lost: '当您的角色重新包含这些电台后，可以恢复发送；也可以在此删除：',
        view_unread: '请重新设置页面并据此创建新报告，或在此删除此报告：',
      },
      reports: '定期报告',
    },
    page: {
      confirm: {
        title: '通过邮件接收此报告？',
        text: (name, owner) => `${owner} 希望向您发送“${name}”。每封邮件都有退订链接。`,
        button: '是的，发送给我',
      },
      confirmed: { title: '已确认', text: '您将收到下一份报告。' },
      unsubscribe: { title: '退订此报告？', text: (name) => `您将不再收到“${name}”。`, button: '退订' },
      unsubscribed: { title: '已退订', text: '您将不再收到此报告。' },
      gone: { title: '此链接已失效', text: '该报告已被删除，或不再发送到您的地址。' },
    },
  },
};

/** Days as a reader writes them: "16–22 Nov 2026". */
export function daysText({ from, to }: DayRange, language: Language): string {
  const options = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const format = dateFormat(wordsOf[language].locale, options);
  return from === to ? format.format(new Date(from)) : format.formatRange(new Date(from), new Date(to));
}

/** An instant (UTC seconds) on a clock. */
export function momentText(instant: number, timezone: string, language: Language): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: timezone,
  } as const;
  return dateFormat(wordsOf[language].locale, options).format(new Date(instant * 1000));
}
