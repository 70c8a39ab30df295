import { dateFormat } from '@quarterhour/model/formats';
import type { Language } from '@quarterhour/model/languages';
import type { DayRange } from '@quarterhour/model/period';
import type { ReportPeriod } from '@quarterhour/model/reports/reports';

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
    subject(name: string): string;
    text: Record<ReportPeriod, (owner: string, name: string) => string>;
    ignore: string;
  };
  stopped: { subject(name: string): string; text(name: string): string; again: string; reports: string };
  page: {
    confirm: { title: string; text(name: string): string; button: string };
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
      subject: (name) => `Please confirm: ${name}`,
      text: {
        day: (owner, name) =>
          `${owner} would like to send you the report “${name}” every day. Confirm that you want it:`,
        week: (owner, name) =>
          `${owner} would like to send you the report “${name}” every week. Confirm that you want it:`,
        month: (owner, name) =>
          `${owner} would like to send you the report “${name}” every month. Confirm that you want it:`,
      },
      ignore: 'If you do not want it, you need not do anything: no report will be sent to you.',
    },
    stopped: {
      subject: (name) => `Stopped: ${name}`,
      text: (name) =>
        `The report “${name}” is no longer sent, because your role no longer covers the stations that it shows.`,
      again: 'Once your role covers them again, you can resume it; or delete it there:',
      reports: 'Scheduled reports',
    },
    page: {
      confirm: {
        title: 'Get this report by mail?',
        text: (name) => `You will receive “${name}”. Every mail has a link to unsubscribe.`,
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
      subject: (name) => `À confirmer : ${name}`,
      text: {
        day: (owner, name) =>
          `${owner} souhaite vous envoyer chaque jour le rapport « ${name} ». Confirmez que vous voulez le recevoir :`,
        week: (owner, name) =>
          `${owner} souhaite vous envoyer chaque semaine le rapport « ${name} ». Confirmez que vous voulez le recevoir :`,
        month: (owner, name) =>
          `${owner} souhaite vous envoyer chaque mois le rapport « ${name} ». Confirmez que vous voulez le recevoir :`,
      },
      ignore: 'Si vous n’en voulez pas, vous n’avez rien à faire : aucun rapport ne vous sera envoyé.',
    },
    stopped: {
      subject: (name) => `Arrêté : ${name}`,
      text: (name) =>
        `Le rapport « ${name} » n’est plus envoyé, car votre rôle ne couvre plus les stations qu’il montre.`,
      again: 'Dès que votre rôle les couvre à nouveau, vous pouvez le reprendre, ou le supprimer ici :',
      reports: 'Rapports programmés',
    },
    page: {
      confirm: {
        title: 'Recevoir ce rapport par e-mail ?',
        text: (name) => `Vous recevrez « ${name} ». Chaque message contient un lien de désabonnement.`,
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
      subject: (name) => `De confirmat: ${name}`,
      text: {
        day: (owner, name) =>
          `${owner} dorește să vă trimită în fiecare zi raportul „${name}”. Confirmați că doriți să îl primiți:`,
        week: (owner, name) =>
          `${owner} dorește să vă trimită în fiecare săptămână raportul „${name}”. Confirmați că doriți să îl primiți:`,
        month: (owner, name) =>
          `${owner} dorește să vă trimită în fiecare lună raportul „${name}”. Confirmați că doriți să îl primiți:`,
      },
      ignore: 'Dacă nu îl doriți, nu trebuie să faceți nimic: nu vi se va trimite niciun raport.',
    },
    stopped: {
      subject: (name) => `Oprit: ${name}`,
      text: (name) =>
        `Raportul „${name}” nu se mai trimite, pentru că rolul dumneavoastră nu mai acoperă posturile pe care le arată.`,
      again: 'Când rolul le acoperă din nou, îl puteți relua; sau îl puteți șterge aici:',
      reports: 'Rapoarte programate',
    },
    page: {
      confirm: {
        title: 'Primiți acest raport prin e-mail?',
        text: (name) => `Veți primi „${name}”. Fiecare mesaj are un link de dezabonare.`,
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
      subject: (name) => `请确认：${name}`,
      text: {
        day: (owner, name) => `${owner} 希望每天向您发送报告“${name}”。如果您愿意接收，请确认：`,
        week: (owner, name) => `${owner} 希望每周向您发送报告“${name}”。如果您愿意接收，请确认：`,
        month: (owner, name) => `${owner} 希望每月向您发送报告“${name}”。如果您愿意接收，请确认：`,
      },
      ignore: '如果您不想接收，无需理会：不会向您发送任何报告。',
    },
    stopped: {
      subject: (name) => `已停止：${name}`,
      text: (name) => `报告“${name}”已停止发送，因为您的角色不再包含它所显示的电台。`,
      again: '当您的角色重新包含这些电台后，可以恢复发送；也可以在此删除：',
      reports: '定期报告',
    },
    page: {
      confirm: {
        title: '通过邮件接收此报告？',
        text: (name) => `您将收到“${name}”。每封邮件都有退订链接。`,
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
