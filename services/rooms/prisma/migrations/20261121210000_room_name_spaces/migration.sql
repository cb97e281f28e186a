-- Names that differ in the number of spaces alone are one name from now on. Of rooms that were opened under such names
-- the oldest has it; the others keep what they were folded to, and are found as they are written.
UPDATE rooms.rooms r SET folded = once.folded
FROM (
  SELECT DISTINCT ON (1) regexp_replace(folded, ' +', ' ', 'g') AS folded, id
  FROM rooms.rooms ORDER BY 1, folded !~ '  ' DESC, created_at, id
) once
WHERE r.id = once.id AND r.folded <> once.folded;
