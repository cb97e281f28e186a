/**
 * Traditional characters and their simplified forms, so that 周杰倫 and 周杰伦 are one name. Covers titles and artists of
 * popular songs; other characters are left unchanged.
 */
const TRADITIONAL =
  "來個倫偉傳傷兒別剛劉動勢區協單問啟嗎嘆團園圓國圖場壞壽夢夥奧嬌孫學寧實寫將對導層島峽師帶幫幹幾庫廣廳張強後徑從復恆悅惡愛態慶憂憐憶應懷戀戲戶據損換擁擇擊擔攝敗敘數斷於時晉暈曉書會東條楊業極榮構樂樣樓標機歐歡歲歷歸殘殺毀沒淚淺湯溝滅滿漁漢漸潔潛濤濕灣煙煩無爾爲熱燈燒營狀獅獨獲獻現瑪環產畫異當療發盜盡盧眾禮禪稱種穩窩競筆節範簡簾糧級紀約紅紋納純紙細終絕絲經綠維網緊線練緣編縣總繞繼續羅義習聖聞聯聲職聽肅腦臉臨與興舊艷芬茲莊華萬葉蒼蓋蓮蔣蔥薩藍藝蘇蘭號虛蟬衛裏裡補裝見規視親覺觀訊記許詞詩話該認誌語誤說誰課調談請論證識護讀變讓豐貓買費資賢賣質賽贏趙跡踐車軍軟較載輕輝輪轉農這過運遊遇達違遠遲邊邦鄉鄧醫鈴錄錢錯鍵鎮鏡鐘鐵長門開間閣關陣陰陳陽隊階際隨險難雙雜離電霧靈靜韋韻響頁頑頭頻題額願類風飄飛館馬馮馴駐騎驚體髮鬆鬥鬧魚魯鮮鳥鳳鳴鴛鴦鹽麗麥麼黃點龍壹臺颱";
const SIMPLIFIED =
  "来个伦伟传伤儿别刚刘动势区协单问启吗叹团园圆国图场坏寿梦伙奥娇孙学宁实写将对导层岛峡师带帮干几库广厅张强后径从复恒悦恶爱态庆忧怜忆应怀恋戏户据损换拥择击担摄败叙数断于时晋晕晓书会东条杨业极荣构乐样楼标机欧欢岁历归残杀毁没泪浅汤沟灭满渔汉渐洁潜涛湿湾烟烦无尔为热灯烧营状狮独获献现玛环产画异当疗发盗尽卢众礼禅称种稳窝竞笔节范简帘粮级纪约红纹纳纯纸细终绝丝经绿维网紧线练缘编县总绕继续罗义习圣闻联声职听肃脑脸临与兴旧艳芬兹庄华万叶苍盖莲蒋葱萨蓝艺苏兰号虚蝉卫里里补装见规视亲觉观讯记许词诗话该认志语误说谁课调谈请论证识护读变让丰猫买费资贤卖质赛赢赵迹践车军软较载轻辉轮转农这过运游遇达违远迟边邦乡邓医铃录钱错键镇镜钟铁长门开间阁关阵阴陈阳队阶际随险难双杂离电雾灵静韦韵响页顽头频题额愿类风飘飞馆马冯驯驻骑惊体发松斗闹鱼鲁鲜鸟凤鸣鸳鸯盐丽麦么黄点龙一台台";

const pairs = [...SIMPLIFIED];
const simplifiedOf = new Map([...TRADITIONAL].map((character, i) => [character, pairs[i] ?? character]));

export const simplified = (text: string): string =>
  text.replace(/[\u4e00-\u9fff]/g, (character) => simplifiedOf.get(character) ?? character);

/** For the test that compares the lists' lengths. */
export const listLengths = { traditional: [...TRADITIONAL].length, simplified: pairs.length };
