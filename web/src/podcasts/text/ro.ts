import type { podcasts as english } from './en.ts';

/** The words of podcasts, in Romanian. */
export const podcasts = {
  'podcasts.title': 'Podcasturi',
  'settings.data.job.count_prefix_requests': 'Contorizarea cererilor prin prefixul de redirecționare',
  'settings.data.job.purge_podcasts': 'Eliminarea definitivă a podcasturilor șterse',
  'settings.data.job.read_feeds': 'Citirea fluxurilor de podcasturi',
  'podcasts.lead':
    'Podcasturile și fluxurile lor RSS. Descărcările se numără din jurnalele de acces ale fișierelor sau printr-un prefix de redirecționare.',
  'podcasts.none.title': 'Încă nu există podcasturi',
  'podcasts.none.text':
    'Adăugați un podcast prin adresa fluxului său RSS, apoi importați jurnalele de acces ale fișierelor.',
  'podcasts.add': 'Adaugă un podcast',
  'podcasts.added':
    '{title} a fost adăugat, cu {count, plural, one {# episod} few {# episoade} other {# de episoade}}.',
  'podcasts.episodes': '{count, plural, one {# episod} few {# episoade} other {# de episoade}}',
  'podcasts.newest': 'cel mai nou din {day}',
  'podcasts.of_file': 'citit dintr-un fișier',
  'podcasts.by_prefix': 'numărat prin prefix',
  'podcasts.checked': 'verificat {at}',
  'podcasts.problem': 'Fluxul RSS nu a putut fi citit: {problem}',
  'podcasts.refresh': 'Reîmprospătează',
  'podcasts.refresh_named': 'Reîmprospătează fluxul podcastului {title}',
  'podcasts.refreshed':
    '{title}: {count, plural, =0 {niciun episod nou} one {# episod nou} few {# episoade noi} other {# de episoade noi}}.',
  'podcasts.feed_url': 'Adresa fluxului RSS',
  'podcasts.feed_url.hint':
    'RSS, Atom sau JSON, de exemplu https://radio.example/podcast.xml. Se citește în fiecare oră.',
  'podcasts.choose_file': 'Alege în schimb un fișier',
  'podcasts.instead_of': 'Folosește o adresă în locul fișierului {file}',
  'podcasts.read_file': 'Citește un fișier al fluxului',
  'podcasts.downloads_from': 'Descărcările se numără din',
  'podcasts.downloads_from.hint': 'Contează o singură sursă, ca nicio descărcare să nu conteze de două ori.',
  'podcasts.from.logs': 'Jurnalele de acces ale fișierelor',
  'podcasts.from.prefix': 'Prefixul de redirecționare',
  'podcasts.prefix': 'Scrieți aceasta înaintea adresei fiecărui fișier din flux, în locul punctelor de suspensie:',
  'podcasts.window.hint': 'Aceeași regulă pentru toate podcasturile unui teritoriu. O schimbare le numără din nou.',
  'podcasts.remove': 'Elimină',
  'podcasts.remove.title': 'Eliminați {name}?',
  'podcasts.remove.text':
    'Podcastul dispare din tabloul de bord, iar fluxul lui nu mai este citit. Descărcările se păstrează; îl puteți restabili oricând.',
  'podcasts.remove.done': '{name} a fost eliminat.',
  'podcasts.delete': 'Șterge',
  'podcasts.delete.title': 'Ștergeți {name}?',
  'podcasts.delete.text':
    'Podcastul și descărcările lui dispar. Puteți anula timp de 30 de zile; apoi ștergerea este definitivă. Cererile din jurnale se păstrează.',
  'podcasts.delete.done': '{name} a fost șters.',
  'podcasts.deleted': 'Șters',
  'podcasts.restore_of': 'Restabilește {title}',
  'audit.create_podcast': 'A adăugat un podcast',
  'audit.change_podcast': 'A modificat un podcast',
  'audit.replace_feed': 'A înlocuit fluxul RSS al unui podcast',
  'audit.delete_podcast': 'A șters un podcast',
  'audit.restore_podcast': 'A restabilit un podcast',
  'field_error.feed_url': 'Scrieți adresa unui flux, de exemplu https://radio.example/podcast.xml.',
  'field_error.feed_status': '{address} a răspuns cu starea {status}. Verificați adresa.',
  'field_error.feed_format': 'Acesta nu este un flux de podcast: nu este nici RSS, nici Atom, nici JSON ({reason}).',
  'field_error.feed_left_out':
    '{count, plural, one {Un element al fluxului nu poate fi citit,} few {# elemente ale fluxului nu pot fi citite, primul} other {# de elemente ale fluxului nu pot fi citite, primul}} de la linia {line, number} ({reason}). Celelalte episoade sunt prezente. Corectați fluxul la sursă.',
  'field_error.feed_items': 'Fluxul are {items, number} elemente; se citesc cel mult {most, number}.',
  'field_error.feed_heavy':
    'Citirea acestui flux cere peste {seconds, number} secunde sau {megabytes, number} MB de memorie. Scurtați-l.',
  'field_error.feed_title': 'Acesta nu este un flux de podcast: nu are titlu.',
  'field_error.feed_files': 'Acesta nu este un flux de podcast: niciun element nu are fișier audio (enclosure).',
  'field_error.feed_or_address': 'Dați adresa unui flux sau textul lui: unul din două.',
  'field_error.podcast_there': 'Acest podcast există deja, cu numele {slug}.',
  'field_error.feed_of_file':
    'Acest podcast a fost citit dintr-un fișier. Încărcați fluxul lui sau salvați întâi adresa.',
  'field_error.file_confusable':
    'Fișierul {file} ar putea fi confundat cu cel al unui podcast din alt teritoriu. Cereți unui super administrator să adauge acest podcast.',
  'field_error.file_taken': 'Alt podcast conține deja fișierul {file}. Fiecare fișier aparține unui singur podcast.',
} satisfies Record<keyof typeof english, string>;
