-- Names that differ in the number of spaces alone, or in how an emoji is drawn, are one name from now on. Of rooms that
-- were opened under such names the oldest has it; the others keep what they were folded to, and are found as they are
-- written where only spaces differ.
UPDATE rooms.rooms r SET folded = once.folded
FROM (
  SELECT DISTINCT ON (1) regexp_replace(translate(folded, U&'\FE0E\FE0F', ''), ' +', ' ', 'g') AS folded, id
  FROM rooms.rooms ORDER BY 1, folded !~ U&'  |\FE0E|\FE0F' DESC, created_at, id
) once
WHERE r.id = once.id AND r.folded <> once.folded;
