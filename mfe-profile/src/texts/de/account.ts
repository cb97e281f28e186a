import type { Translation } from "@tutti/kit/text";
import type en from "../en/account.ts";

export default {
  title: "Konto",
  lead: "Wie du dich anmeldest und wo du angemeldet bist. Das siehst nur du.",
  profile: "Dein Profil",
  failed: "Dein Konto konnte nicht geladen werden",
  tryLater: "Bitte versuch es gleich noch einmal.",
  loading: "Wird geladen …",
  didNotWork: "Das hat nicht geklappt. Bitte versuch es noch einmal.",
  cancel: "Abbrechen",
  sending: "Wird gesendet …",
  sendLink: "Link senden",
  yourPassword: "Dein Passwort",
  newPassword: "Neues Passwort",
  passwordHint: "8 bis 128 Zeichen",
  mailSent: "Eine E-Mail an {{email}} ist unterwegs",
  address: {
    title: "E-Mail-Adresse",
    none: "Dein Konto hat noch keine Adresse. Mit einer kommst du auch ohne Google wieder hinein.",
    confirmed: "Bestätigt",
    unconfirmed: "Nicht bestätigt",
    unconfirmedText:
      "Wir haben dir eine E-Mail mit einem Link geschickt. Ist die Adresse bestätigt, können wir dich über Anmeldungen von neuen Geräten informieren.",
    pending:
      "Wir warten auf <email>{{address}}</email>: Öffne den Link in der E-Mail, die wir dorthin geschickt haben.",
    untilThen: "Bis dahin bleibt deine Adresse, wie sie ist.",
    add: "Adresse hinzufügen",
    change: "Adresse ändern",
    changeText:
      "Wir schicken einen Link an die neue Adresse. Die Änderung gilt, sobald du ihn geöffnet hast.",
    new: "Neue E-Mail-Adresse",
    send: "E-Mail erneut senden",
    notSent: "Die E-Mail konnte nicht gesendet werden. Bitte versuch es noch einmal.",
  },
  password: {
    title: "Passwort",
    text: "Wenn du es änderst, werden deine anderen Geräte abgemeldet.",
    firstText: "Du meldest dich mit Google an. Mit einem Passwort geht es auch ohne.",
    current: "Aktuelles Passwort",
    change: "Passwort ändern",
    set: "Passwort festlegen",
    saving: "Wird gespeichert …",
    changed: "Dein Passwort wurde geändert. Deine anderen Geräte sind abgemeldet.",
    forgot: "Passwort vergessen?",
  },
  google: {
    title: "Google",
    text: "Du kannst dich mit deinem Google-Konto anmelden.",
    onlyText:
      "Du meldest dich mit deinem Google-Konto an. Leg ein Passwort fest, bevor du die Verknüpfung löst.",
    unlinkedText: "Du kannst dich auch mit dem Google-Konto deiner bestätigten Adresse anmelden.",
    linkGoogle: "Google verknüpfen",
    unlinkGoogle: "Verknüpfung lösen",
    unlinked: "Die Verknüpfung mit Google ist gelöst. Du meldest dich jetzt mit deinem Passwort an.",
    question: "Verknüpfung mit Google lösen?",
    questionText:
      "Mit deinem Google-Konto kommst du dann nicht mehr in dieses Konto. Du meldest dich mit Benutzername und Passwort an.",
    keep: "Behalten",
    unlink: "Lösen",
    unlinking: "Wird gelöst …",
  },
  deleted: {
    title: "Dein Konto wird am {{when}} gelöscht",
    text: "Du bist überall abgemeldet, und niemand sieht dich mehr. Bis dahin kannst du dein Konto mit allem, was dazugehört, zurückholen.",
    logIn: "Zum Zurückholen anmelden",
  },
  data: {
    title: "Deine Daten mitnehmen",
    text: "Eine ZIP-Datei (JSON und CSV) mit allem, was zu dir gespeichert ist: Profil, Follower, Räume, Wünsche, Coins, Chat, Meldungen und Aktivität. Sie entsteht im Hintergrund, meist innerhalb einer Minute, und lässt sich 7 Tage lang herunterladen.",
    download: "Daten herunterladen",
    downloading: "Wird heruntergeladen …",
    downloaded: "Heruntergeladen",
    collecting:
      "Deine Daten werden gesammelt: bisher {{rows}} Zeilen. Wenn sie fertig sind, schicken wir dir eine E-Mail.",
    failed: "Deine Daten konnten nicht gesammelt werden. Bitte versuch es noch einmal.",
    ready:
      "Fertig, mit {{rows}} Zeilen. Der Link ist in deiner E-Mail und funktioniert einmal, bis {{until}}.",
    newLink: "Neuen Link senden",
    starting: "Wird gestartet …",
    ask: "Daten anfordern",
    askAgain: "Nach dem {{when}} kannst du sie wieder anfordern.",
    linkSent: "Eine E-Mail mit einem neuen Link ist unterwegs.",
    notDownloaded: "Das Herunterladen hat nicht geklappt.",
  },
  deletion: {
    title: "Konto löschen",
    text: "Du wirst sofort abgemeldet und bist für niemanden mehr sichtbar. 7 Tage lang kannst du dein Konto zurückholen, indem du dich anmeldest. Danach ist es endgültig gelöscht, und niemand kann es wiederherstellen. Deinen Namen bekommt 90 Tage lang niemand anderes.",
    goesTitle: "Was gelöscht wird",
    goes: {
      profile: "Dein Profil, dein Bild, wem du folgst, deine Favoriten und Anmeldungen",
      traces: "Deine Chatnachrichten, Stimmen, Rollen, Sperren und Mitteilungen",
      name: "Dein Name an Songwünschen, Meldungen und in den Protokollen von Räumen",
      rooms:
        "Deine Räume: Wer für die Nachfolge bestimmt ist, übernimmt den Raum. Alle anderen Räume werden gelöscht, und ihre Gäste bekommen reservierte Coins zurück",
    },
    staysTitle: "Was ohne deinen Namen bleibt",
    stays: {
      money:
        "Käufe, Erstattungen und Bewegungen von Coins unter einer zufälligen Nummer, weil die Buchhaltung sie braucht",
      counts: "Zahlen zu Wiedergaben und Besuchen unter einer anderen zufälligen Nummer",
    },
    coins:
      "Du hast {{coins}}. Coins, die du in den letzten 14 Tagen gekauft hast, kannst du vorher unter <purchases>Käufe</purchases> gegen Geld zurückgeben. Was übrig ist, verfällt, wenn das Konto endgültig gelöscht wird.",
    question: "{{username}} löschen?",
    questionText:
      "Du wirst überall abgemeldet. Melde dich innerhalb von 7 Tagen an, um das Konto zurückzuholen.",
    keep: "Konto behalten",
    confirm: "Löschen",
    deleting: "Wird gelöscht …",
    noPassword:
      "Dein Konto hat kein Passwort: Du musst dich in den letzten zehn Minuten mit Google angemeldet haben.",
  },
  devices: {
    title: "Geräte",
    text: "Wo du angemeldet bist. Gezeigt wird nur ein Teil der IP-Adresse. Er verrät den Anbieter, nicht den Ort.",
    failed: "Deine Geräte konnten nicht geladen werden",
    unknown: "Unbekanntes Gerät",
    this: "Dieses Gerät",
    activeNow: "Gerade aktiv",
    loggedOut: "{{device}} ist abgemeldet",
    logOut: "Abmelden",
    logOutNamed: "{{device}}, {{seen}}, abmelden",
    allLoggedOut: "Alle anderen Geräte sind abgemeldet",
    logOutAll: "Alle anderen Geräte abmelden",
    question: "Alle anderen Geräte abmelden?",
    questionText_one:
      "Ein Gerät wird sofort abgemeldet, und die Musik stoppt dort. Dieses hier bleibt angemeldet.",
    questionText_other:
      "{{count}} Geräte werden sofort abgemeldet, und die Musik stoppt dort. Dieses hier bleibt angemeldet.",
    loggingOut: "Wird abgemeldet …",
    confirm: "Abmelden",
  },
} satisfies Translation<typeof en>;
