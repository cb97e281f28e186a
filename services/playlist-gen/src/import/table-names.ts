/**
 * Column names, the surest first, of exports of Spotify, Apple Music, YouTube Music, Takeout, Deezer, Last.fm, Shazam,
 * rekordbox, Serato and of tables by hand, in about forty languages.
 */
const listed = (text: string): readonly string[] => text.split(/[|\n]/);

export const NAMES = {
  /** Names that a column of anything else hardly has. */
  title:
    listed(`Track Name|Track Title|Song Title|Song Name|Title|Trackname|Songtitle|master_metadata_track_name|Song
Video Title|Track Titel|Titel|Songtitel|Liedtitel|Lied|Musiktitel|Titre|Titre du morceau|Nom du titre
Titre de la chanson|Morceau|Chanson|Título|Título de la pista|Título de la canción|Canción|Pista|Titolo
Titolo brano|Titolo del brano|Brano|Canzone|Título da faixa|Nome da faixa|Título da música|Faixa|Música
Tracktitel|Nummer titel|Tytuł|Tytuł utworu|Utwór|Piosenka|Название|Название трека|Название песни|Трек|Песня
Композиция|タイトル|トラックタイトル|曲名|楽曲名|トラック名|曲のタイトル|제목|곡명|곡 제목|노래 제목|트랙 제목|노래|标题|歌名|歌曲名|歌曲名称|歌曲|曲目|音轨标题|题名|Başlık
Şarkı|Şarkı Adı|Parça|Parça Adı|Låttitel|Låt|Sang|Kappale|Kappaleen nimi|Skladba|Název skladby|Szám|Dal
Назва пісні|Пісня|Τίτλος|Τραγούδι
שם השיר|כותרת|שיר|שם שיר|שם הרצועה|רצועה
العنوان|عنوان|عنوان الأغنية|اسم الأغنية|الأغنية|أغنية|آهنگ|نام آهنگ|ترانه
ชื่อเพลง|เพลง|ชื่อแทร็ก|แทร็ก
Tên bài hát|Bài hát|Tiêu đề|Tựa đề|Tên ca khúc|Ca khúc
शीर्षक|गीत|गाना|गीत का शीर्षक|गाने का शीर्षक|गाने का नाम|गीत का नाम
Τίτλος τραγουδιού|Κομμάτι|Όνομα τραγουδιού
Píseň|Titul|Název písně|Názov skladby|Pieseň|Názov piesne
Dal címe|Szám címe|Zeneszám|Dalcím
Titlu|Titlul|Melodie|Piesă|Cântec|Titlul piesei|Nume piesă
Композиція|Назва композиції|Назва треку|Заглавие|Песен|Наслов|Песма
Naslov|Pjesma|Pesma|Naslov pjesme|Naslov pesme|Pesem
Judul|Judul Lagu|Lagu|Tajuk|Nama Lagu
Biisi|Tittel|Sangtittel|Låttittel|Sangtitel|Sangens navn|Låtnamn
Pealkiri|Lugu|Nosaukums|Dziesma|Pavadinimas|Daina|Títol|Cançó|Título da canção`),
  /** Names that other columns may have, too. */
  name: listed(`Track|Name|Nom|Nombre|Nome|Naam|Nazwa|Имя|名前|名称|이름|Ad|İsim|Namn|Navn|Nimi|Název|Név|Cím|Назва|Όνομα
שם|الاسم|نام|ชื่อ|Tên|नाम|Jméno|Názov|Nume|Име|Naziv|Ime|Nama`),
  artist: listed(`Artist Name(s)|Artist Names|Artist Name|Track Artist|Artist|Artists|Artistname
master_metadata_album_artist_name|Performer|Performers|Singer|Band|Author|Creator|By|Interpret|Interpreten
Interpret:in|Künstler|Künstler:in|Künstlername|Artiste|Artistes|Nom de l'artiste|Interprète|Artista|Artistas
Artista(s)|Nombre del artista|Intérprete|Nome artista|Artisti|Interprete|Nome do artista|Artiest|Artiesten
Uitvoerende|Wykonawca|Artysta|Исполнитель|Исполнители|Артист|アーティスト|アーティスト名|歌手|演奏者|아티스트|가수|艺术家|艺人|演唱者|演出者|表演者
Sanatçı|Şarkıcı|Sanatçı Adı|Artist(er)|Kunstner|Artisti(t)|Esittäjä|Umělec|Előadó|Виконавець|Καλλιτέχνης
Album Artist|Album Artist Name(s)|Albuminterpret
אמן|האמן|מבצע|זמר|שם האמן|אומן
الفنان|فنان|المغني|مغني|المطرب|اسم الفنان|الفنانون|هنرمند|خواننده
ศิลปิน|นักร้อง|ชื่อศิลปิน|ผู้ร้อง
Nghệ sĩ|Nghệ sỹ|Ca sĩ|Tên nghệ sĩ
कलाकार|गायक|गायिका|कलाकार का नाम
Όνομα καλλιτέχνη|Ερμηνευτής|Τραγουδιστής|Καλλιτέχνες|Ερμηνεία
Umelec|Zpěvák|Interpreti|Spevák
Művész|Énekes|Artiști|Interpreți
Виконавці|Співак|Изпълнител|Артисти|Певец|Извођач
Izvođač|Izvajalec|Umjetnik|Izvođači
Artis|Penyanyi|Nama Artis|Musisi
Esittäjät|Utøver|Artister|Kunstnere|Utøvere
Esitaja|Izpildītājs|Atlikėjas|Piosenkarz|Zespół`),
  /** Names of the column with the channel that published a video. */
  channel: listed(`Channel|Channel Title|Channel Name|Kanal|Chaîne|Canal|Uploader|チャンネル|频道
Kanał|Канал|ערוץ|القناة|ช่อง|Kênh|चैनल|Κανάλι|Saluran|Kanava|Csatorna`),
  /** What makes another recording of the title. */
  version: listed(`Mix Name|Track Version|Version|Remix|Mix|Subtitle`),
  videoId:
    listed(`Video ID|Videoid|YouTube ID|ID de la vidéo|ID vidéo|ID del vídeo|ID de vídeo|ID del video|ID video
ID do vídeo|Video-id|Identyfikator filmu|ID filmu|Идентификатор видео|ID видео|動画 ID|動画ID|동영상 ID|视频 ID|视频ID
影片 ID|影片ID|Video Kimliği
מזהה סרטון|معرف الفيديو|รหัสวิดีโอ|ID วิดีโอ|ID video clip|वीडियो आईडी|Αναγνωριστικό βίντεο|ID videa|Videóazonosító
Ідентифікатор відео|Videotunnus|Video-ID'et`),
  milliseconds: listed(`Track Duration (ms)|Duration (ms)|Duration_ms|Milliseconds`),
  seconds:
    listed(`Duration|Length|Time|Seconds|Total Time|Dauer|Zeit|Länge|Durée|Duración|Tiempo|Durata|Duração|Duur|Czas
Длительность|Время|時間|시간|时间|时长|Süre
Laufzeit|長さ|再生時間|길이|재생 시간|長度|播放时间
אורך|משך|זמן|المدة|مدة|الطول|مدت|ความยาว|ระยะเวลา|เวลา
Thời lượng|Độ dài|Thời gian|अवधि|समय|लंबाई|Διάρκεια|Χρόνος
Délka|Čas|Trvání|Dĺžka|Trvanie|Hossz|Időtartam|Idő|Durată|Lungime|Timp
Тривалість|Час|Продължителност|Времетраене|Продолжительность|Трајање|Trajanje
Durasi|Tempoh|Waktu|Kesto|Pituus|Aika|Varighed|Længde|Varighet|Lengde|Spilletid|Speltid|Längd|Tid
Kestus|Ilgums|Trukmė|Durada|Tijd|Długość`),
  /** Columns of songs whose values are not read: they tell a header from a line of names. */
  other:
    listed(`#|No|Nr|Number|Position|Index|Rank|Album|Album Title|Album Name|Year|Jahr|Année|Año|Anno|Ano|Genre|BPM|Key
Rating|ISRC|URL|Link|URI|Track URI|Spotify URI|Date|Datum|Added|Added At|Added By|Plays|Playlist|Type
TrackKey|TagTime|Artwork|Comment|Comments|Kommentar|专辑|アルバム|앨범|Альбом|Notes
אלבום|الألبوم|ألبوم|آلبوم|อัลบั้ม|एल्बम|Άλμπουμ|Albumi|Álbum|Albüm|Албум|專輯
שנה|السنة|سنة|ปี|Năm|वर्ष|Έτος|Rok|Év|An|Anul|Рік|Година|Tahun|Vuosi|År|Год`),
};

/** Names of columns of titles that are songs, too, and so are no header of a column alone. */
export const MAY_BE_SONGS = listed(`song|sang|dal|lagu|melodie|lugu|daina|piesă|cântec|píseň|pjesma|pesma|låt
titul|tajuk|naslov|titlu|pesem|песма|песен`);
