/** Texts of the server's sentences about songs, requests, pins and lists, by the English ones. */
export const songs: Readonly<Record<string, string>> = {
  "A room holds at most {{max}} songs.": "一个房间最多 {{max}} 首歌。",
  "This song is not in the room.": "这首歌不在房间里。",
  "This song is not in the room any more.": "这首歌已不在房间里。",
  "This song is in the room already.": "这首歌已经在房间里了。",
  "This song is playing already.": "这首歌正在播放。",
  "This song has played already.": "这首歌已经播放过了。",
  "This song is the next one already.": "这首歌已经是下一首了。",
  "This song is longer than {{span}}, the longest here.": "这首歌超过了此房间允许的最长时长：{{span}}。",
  "You have {{count}} waiting, the most that one person may have here. You can ask for another {{when}}.":
    "你已有 {{count}}在等待，达到每人上限。{{when}}可以再点。",
  "This song has played a short while ago. You can ask for it again in about {{span}}.":
    "这首歌不久前播放过，大约 {{span}}后可以再点。",
  "Here, {{count}} by others play between two by {{artist}}. You can ask for this one {{when}}.":
    "在这里，{{artist}} 的两首歌之间要隔 {{count}}其他人的歌。{{when}}可以点这首歌。",
  "You have asked for this song already.": "你已经点过这首歌了。",
  "Somebody has asked for this song already.": "已经有人点过这首歌了。",
  "{{max}} of your requests wait here already.": "你已有 {{max}} 个点歌在这里等待。",
  "There is no such request in this room.": "这个房间里没有这个点歌。",
  "This request is decided already.": "这个点歌已经处理过了。",
  "This request is over; its coins are back.": "这个点歌已结束，金币已退还。",
  "You have withdrawn this request already.": "你已经撤回了这个点歌。",
  "This request was declined.": "这个点歌被拒绝了。",
  "This request has failed.": "这个点歌失败了。",
  "This pin has failed; nothing was taken.": "置顶失败，没有扣除金币。",
  "This track cannot be used: “{{field}}” {{meaning}}.": "这首歌无法使用：“{{field}}”不符合要求。",
  "Name the song.": "请指明歌曲。",
  "This list is too long.": "这份歌单太长了。",
  "This is a spreadsheet or an archive. Open it in its program, save it as CSV, and choose that file.":
    "这是电子表格或压缩文件。请用原来的程序打开，另存为 CSV，再选择那个文件。",
  "This file is no text. Open your list in its program and save it as CSV or as text, or copy its lines and paste them here.":
    "这个文件不是文本。请在原来的程序中打开歌单，另存为 CSV 或纯文本，或复制各行粘贴到这里。",
  "Send the file as application/octet-stream.": "请以 application/octet-stream 发送文件。",
  "No songs were found in this text.": "这段文字里没有找到歌曲。",
  "This server cannot read playlists of YouTube. Paste its songs as text, one per line.":
    "此服务器无法读取 YouTube 的播放列表。请把歌曲以文字粘贴，每行一首。",
  "This server cannot read playlists of Spotify. Paste its songs as text, one per line.":
    "此服务器无法读取 Spotify 的歌单。请把歌曲以文字粘贴，每行一首。",
  "YouTube makes a mix anew for each viewer. Paste the links of its songs, one per line.":
    "YouTube 的合辑因人而异，无法读取。请粘贴其中歌曲的链接，每行一个。",
  "This link leads to no playlist that can be read. Paste its songs as text, one per line.":
    "这个链接不是可以读取的歌单。请把歌曲以文字粘贴，每行一首。",
  "There is no public playlist at this link.": "这个链接没有公开的歌单。",
  "This playlist could not be read. It may be private, or the other site does not answer.":
    "无法读取这个歌单。它可能不公开，或者对方网站没有响应。",
  "The host decides what this room plays.": "播放什么由房主决定。",
  "The queue of this room is not ordered by votes.": "此房间的队列不按投票排序。",
  "This vote cannot be told from others.": "无法将这次投票与其他人的区分开。",
  "Describe the music you want.": "请描述你想听的音乐。",
  "Type something to search for.": "请输入要搜索的内容。",
  "Type what to search for.": "请输入要搜索的内容。",
  "Lyrics are looked up by title.": "歌词按歌名查找。",
  "Unable to load lyrics. Please try again later.": "歌词加载失败，请稍后再试。",
  "Another list was written for this room since. Generate yours again, please.":
    "其间已有人为此房间生成了新的歌单，请重新生成。",
  "In this room, a list is put in place by whoever it was written for.": "在此房间，歌单由它的生成者放入。",
  "{{name}} must be a whole number from {{min}} to {{max}}.": "{{name}} 须为 {{min}} 到 {{max}} 的整数。",
  "{{name}} may have at most {{max}} characters.": "{{name}} 最多 {{max}} 个字符。",
  "Too many songs to leave out.": "要排除的歌曲过多。",
  "This is more than one list takes.": "超出了一份歌单的上限。",
  "Say what to change.": "请说说要改什么。",
  "A list needs at least one song.": "歌单至少要有一首歌。",
  "A song of this list is not known here. Generate the list again, please.":
    "歌单里有一首歌在这里找不到。请重新生成歌单。",
  "That is {{max}} in a day: please come back later.": "一天最多 {{max}} 次，请稍后再来。",
  "Your song is in the playlist.": "你点的歌已加入歌单。",
  "Your request waits for the host.": "你的点歌正在等待房主处理。",
  "Your request is with the AI moderator.": "你的点歌正由 AI 审核。",
  "Your request was declined.": "你的点歌被拒绝了。",
  "The request was declined; the coins went back.": "点歌已拒绝，金币已退还。",
  "Your request was withdrawn.": "你的点歌已撤回。",
  "Your request was withdrawn. Your coin is back.": "你的点歌已撤回，1 金币已退还。",
  "Your request was withdrawn. Your {{coins}} coins are back.": "你的点歌已撤回，{{coins}} 金币已退还。",
};
