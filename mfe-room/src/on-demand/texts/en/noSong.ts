export default {
  link_not_read: "Links to this site are not read here. Type the artist and the title instead.",
  link_without_video: "This link leads to YouTube, but to no video.",
  mix_not_read: "YouTube makes a mix anew for each viewer. Paste the links of its songs.",
  playlist_among_lines: "A link to a playlist is read when it is pasted alone, as a list of your own.",
  playlist_not_read: "This server cannot read playlists of this site. Paste its songs as text, one per line.",
  song_removed: "This entry names no song: it was removed there, or is something else.",
  chat_notice: "A notice of the chat, not a song.",
  heading: "A heading or a number, not a song.",
  struck_out: "Crossed out in the list.",
  video_unknown: "YouTube has no such video that plays here.",
  video_unchecked: "This video is not in the catalogue, and YouTube cannot be asked about it now.",
  no_name: "There is no name in this line.",
} as const;
