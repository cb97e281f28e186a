import type { Grammar } from "./role.ts";

export const ENGLISH: Grammar = [
  [
    "refuse",
    "no|not|without|w o|except|except for|excepting|excluding|exclude|excludes|avoid|avoiding|never|minus|skip|skipping|ditch|drop|ban|omit|remove|barring|no more|not any|not a single|none of|nothing|nothing by|nothing from|nothing too|not too|no one like|nobody like|zero|neither|nor|dont want|dont want any|do not want|dont wanna hear|dont want to hear|do not want to hear|dont play|do not play|dont include|do not include|dont add|do not add|dont put|dont like|do not like|dont use|dont give me|dont need|didnt want|doesnt like|wouldnt want|never play|never again|please no|cant stand|can not stand|cannot stand|couldnt stand|cant bear|cant take|cant deal with|cant listen to|hate|hates|i hate|dislike|dislikes|despise|detest|loathe|allergic to|had it with|had my fill of|had more than enough of|sick of|sick and tired of|tired of|fed up with|bored of|bored with|over it with|had enough of|enough of|enough|not a fan of|no fan of|not into|not in the mood for|dont care for|not fond of|not keen on|not really into|steer clear of|stay away from|away from|keep away from|keep me away from|spare me|spare us|free of|free from|clear of|devoid of|anyone but|anybody but|other than|apart from|aside from|save for|with the exception of|instead of|rather than|far from|less|fewer|not much|not so much|lay off|hold|leave out|leaving out|cut out|rule out|take out|keep out|filter out|not by|not from|not like|isnt|is not|arent|are not|isnt by|not allowed|forget|forget about|no way|nix|shun|refuse|stop playing|quit with|dont let me hear|if i hear|god no|anti|non|sans|🚫|❌|⛔|👎|🙅|🤮|🤢",
  ],
  [
    "refuseAfter",
    "free|hard pass|pass on that|not for me thanks|excluded|not included|not allowed|is banned|are banned|banned|is off limits|are off limits|off limits|is out|are out|not welcome|need not apply|can stay home|stays home|stay home|is a no|is a no go|are a no go|no go|no thanks|no thank you|nope|not please|makes me sick|drives me crazy|sucks|suck|is not my thing|isnt my thing|not my thing|not my cup of tea|is not for me|not for me|is not an option|is forbidden|are forbidden|forbidden|prohibited|less|removed|left out|gets on my nerves",
  ],
  ["keepOut", "leave|keep|cut|rule|take|leaves|keeping|leaving|count|kick|throw|filter|edit|weed"],
  ["out", "out|away|off|out of it|out of this|out of the list|out of the mix|at home"],
  [
    "accept",
    "non stop|nonstop|not only|not just|cant get enough of|cant get enough|never get enough of|never get tired of|never tired of|no doubt|no matter|no matter what|cant stop|dont stop|never ending|no problem|not bad|dont skip|dont leave out|dont forget|never skip|not without|no rush|no hurry|no less than|not sure|dont know|dont mind|i dont mind|why not|not necessarily|cant live without|do not forget",
  ],
  [
    "everythingBut",
    "anything but|everything but|everyone but|everybody but|whoever but|whatever but|all but|any but|anything except|everything except|all except|anything thats not|anything that isnt|anything that is not|anything other than|everything other than|everything apart from|anything apart from|everything besides|anything besides|literally anything but",
  ],
  [
    "nothingBut",
    "nothing but|no one but|nobody but|nothing except|none but|nothing other than|nothing else than|only|just|exclusively|solely|strictly|purely|entirely|pure|all",
  ],
  [
    "by",
    "by|from|of|songs by|music by|something by|by the artist|performed by|sung by|recorded by|written by|composed by|featuring|feat|ft|with|i love|love some|want some|fan of|a fan of|hear|hear some|listen to|play|play some|play me|put on|best of|how about|what about|how about some|what about some|how about adding|how about adding some|lets see about|i also love|i really love",
  ],
  [
    "like",
    "like|similar to|in the style of|style of|sounds like|sound like|sounding like|reminiscent of|fans of|for fans of|if you like|if i like|inspired by|a la|such as|in the vein of|vein of|along the lines of|close to|comparable to|resembling|resembles|akin to|in the spirit of|think of|think|same vibe as|vibe of|the vibe of|the sound of|reminds me of|remind me of|remind of|related to|influenced by|a bit like|more like|kind of like|something like|songs like|music like|artists like|bands like",
  ],
  [
    "likeAfter",
    "and similar|and similar songs|and similar music|and similar ones|and the like|and such|like|style|esque|ish|inspired|type|type beat|type music|vibes|vibe|sounding|influenced|adjacent|flavored|fans|fan",
  ],
  [
    "artist",
    "artist|artists|band|bands|the band|singer|the singer|rapper|group|the group|musician|composer|duo called|act",
  ],
  ["song", "song|the song|track|the track|the tune|single|title|titled|called|named"],
  ["and", "and|plus|as well as|along with|together with|n"],
  ["or", "or|nor|and or|or even|or any"],
  ["but", "but|however|although|though|yet|instead|rather|then again|on the other hand|otherwise fine|still"],
  [
    "want",
    "some|the rest of|the rest from|everything else by|everything else from|anything else by|anything else from|and some|and lots|and lots of|and more|and plenty|and plenty of|and only|and a bit of|and a little|and then|lots of|plenty of|a lot of|some more|more|mostly|mainly|i want|i would like|id like|i like|give me|give us|i need|we want|we need|show me|find me|make it|keep it|go for|prefer|id prefer|id rather|id love|please play|yes to|yes|include|including|focus on|let us|we love|i also like|i really like|i do like|i will like|ill like|i like also|also like|i quite like|i liked|i also liked|i would love|i would love to|would love to|id love to|would like|would like to|will like to|can i get|can i get some|could i get|can we get|can we get some|can you add|can we add|lets add|add|add some|adding|throw in|throw in some|how about we add|can i have|could i have",
  ],
  [
    "purpose",
    "for|for a|for my|for the|for our|for when|while|when|during|at|at the|to|on|on a|on the|in the|so that|because|that i can|that we can|as background",
  ],
  [
    "otherwise",
    "otherwise|or else|if not|failing that|if that is not possible|if there isnt enough|if there is not enough|if there arent enough|if you cant find|if you run out|if you run out of|as a fallback|as fallback|as plan b|plan b|if nothing fits|fill up with|fill the rest with|fill with|the rest|the rest of the list|the rest of the songs|the rest of the playlist|the rest of it|the rest of them|and the rest|else",
  ],
  [
    "first",
    "first|start|start with|starts|starting|begin|begin with|beginning|starts with|starting with|beginning with|open with|opening with|at first|to start|at the beginning|in the beginning|initially|the first half|first half|kick off with|begins with|begins",
  ],
  [
    "then",
    "then|end|end with|ends with|ends|ending|ending with|finish|finish with|finishing|finishing with|close with|closing with|afterwards|after that|later|followed by|and then|at the end|in the end|finally|the second half|second half|moving to|moving into|then into|towards the end|and end|and finish",
  ],
  [
    "aFew",
    "with a few|with some|and a few|plus a few|plus some|with a bit of|with a little|with a little bit of|with a touch of|with a sprinkle of|with a sprinkling of|with a dash of|with a hint of|with the occasional|and the occasional|with a handful of|with a couple of|sprinkled with|peppered with|with bits of|with one or two",
  ],
  [
    "becoming",
    "get|gets|getting|become|becomes|becoming|grow|grows|growing|turn|turns|slowly get|slowly gets|slowly getting|slowly become|slowly becomes|slowly turn|gradually get|gradually gets|gradually getting|gradually become|gradually becomes|build to|builds to|building to|build up to|builds up to|building up to|work up to|works up to|working up to",
  ],
  ["into", "to|into|towards|through to|all the way to|turning into"],
  [
    "half",
    "half|one half|the other half|other half|half of it|half of them|half the songs|half of the songs",
  ],
  [
    "evenly",
    "equal amounts of|equal numbers of|each of|each by|each from|by each of|50/50|fifty/fifty|half and half|half half|fifty fifty|equal parts|equal parts of|equally|in equal parts|a mix of equal parts|of each|evenly split between|split evenly between|evenly|balanced between|an even mix of|even mix of|alternating|alternate|alternating between|alternate between",
  ],
  [
    "multiple",
    "twice as much|twice as many|two times as much|two times as many|double the amount of|double the|three times as much|three times as many|triple the amount of|triple the|2x as much|2x as many|3x as much|3x as many",
  ],
  [
    "about",
    "about|about the|about a|about my|on the topic of|on the theme of|themed|with the word|with the words",
  ],
  ["soft", "if possible|if at all possible|where possible|if you can|ideally|preferably"],
  [
    "them",
    "them|him|her|themselves|himself|herself|that artist|that band|those|their own songs|the band itself|the artist itself|the artist themselves|any of their songs|any of their own songs|his own songs|her own songs|their songs|his songs|her songs",
  ],
  [
    "noun",
    "songs|song|music|track|tracks|tune|tunes|playlist|stuff|things|artists|bands|hit|pieces|piece|numbers|jams|records|cuts|material|sounds|set|mix|vibes|vibe|singers|anthology|album|albums|catalogue|discography|chanson|chansons|lied|lieder",
  ],
  [
    "filler",
    "book|class|jamming|old and new|old and new songs|old and new music|new and old|new and old songs|find|finds|hosting|middle ground|along|goes|dj|djs|stay|stays|staying|is fine|are fine|is ok|are ok|is okay|are okay|is welcome|are welcome|the rest is fine|the rest is ok|the rest is okay|everything else is fine|everything else is ok|anything else is fine|should|released|loves|love|absolutely|definitely|certainly|throwing|having|meets|surprise|ago|old|girlfriend|boyfriend|wife|husband|partner|classic|classics|similar|similarly|born|language|languages|such|mixture|blend|kind of|sort of|a|an|the|i|me|my|we|us|our|you|your|it|its|is|are|was|be|been|being|as|that|this|these|those|any|all|most|very|really|lot|lots|plenty|playlist|playlists|mixes|list|lists|good|great|nice|cool|best|better|favorite|favourite|type|kind|kinds|sort|sorts|something|anything|everything|someone|somebody|anyone|anybody|want|wants|need|needs|make|please|pls|thanks|thank you|thx|would|lets|let|can|could|just|into|where|who|how|too|so|up|one|ones|around|era|eras|decade|year|years|time|times|day|only|bit|little|super|background|perfect|proper|create|build|play|playing|plays|hear|hearing|listen|listening|put|get|got|also|maybe|perhaps|ok|okay|hey|hi|hello|am|do|does|did|will|which|what|there|here|from|of|with|at|to|for|in|on|by|at all|whatsoever|ever|again|tonight please|actual|actually|truly|seriously|literally|etc|and so on|both|each|other|others|else|same|own|over|out|about|if|while|when|than|then|even|always|people|everyone|everybody|he|she|they|their|his|her|has|have|had|room|set|new|out there|through|throughout|long|ready|go|going|come|coming|feel|feels|feeling|mood|moods|want to|need to|like to|to be|quite|rather|pretty|somewhat|slightly|kinda|way|much|many|few|number|nothing|pick|choose|chosen|well|sure|full|whole|made|makes|suit|suits|suitable|fit|fits|fitting|appropriate|mixed|various|variety|different|diverse|between|range|ranging|within|across|after|before|since|until|every|first|last|next|start|end|part|parts|middle|beginning|half|let me|help|hour|hours|minutes|minute|today|now|later|early|mid|late|us all|we can|i can|id|im|ill|ive|youre|theyre|dont|doesnt|cant|wont|not|no|mine|them|him|hers|gonna|wanna|gotta|plus|bring|sounds|sound|sounding|style|styles|of course|you rock|exactly|possibly|added|wanting|suggestion|suggestions|requested|lastly|sitting|looking|looking for|not what im looking for|not what i am looking for|this is what i am looking for|generally|typically|for example|an example|example|examples|choice|choices|picks|selection|selections|option|options|fantastic|awesome|wonderful|excellent|lovely|never heard of|never heard of that|never heard of it|never heard of them|havent heard of|heard of|heard|ive heard|high school|in high school|to high school|love her|love him|love them|love it|love this|love these|love that|love those|love all|love the|love your|loved this|loved these|loved them|loved it|loved the|absolutely love|dont like these|dont like this|dont like it|dont like that|dont like those|didnt like these|didnt like this|didnt like it|do not like these|do not like this|do not like it|not her music|not her songs|not his songs|not their songs|thats it|thats right|sounds good|sounds great|sounds perfect|to round it up|to round it out|round up|cap it off|finish off|increase|buddy|fav|faves|preference|probably|certain|is not what im looking for|is not what i am looking for|this is not what im looking for|this is not what i am looking for|thats not what im looking for|not what i wanted|is not what i wanted|this is not what i wanted|not what i meant|is not what i meant|thats not what i meant|not what i asked for|is not what i asked for|thats not what i asked for|isnt what im looking for|isnt what i wanted|isnt what i asked for|try|lets try|lets try it|give it a try|try something",
  ],
];
