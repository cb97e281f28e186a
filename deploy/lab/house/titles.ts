import { readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { isTest } from "../../tools/checks/imports/rules.ts";
import { sources } from "../../tools/checks/imports/sources.ts";
import { inRoot } from "../../tools/paths.ts";

/** A title that begins so has no subject: "is kept", "that the bank only asks about", "with a wrong key". */
const withoutSubject =
  /^(?:that|which|who|of|is|are|was|were|has|have|does|do|did|can|cannot|may|must|will|would|keeps|gives|takes|says|shows|stays|goes|comes|makes|finds|reads|writes|sends|counts|holds|ends|begins|starts|stops|leaves|returns|answers|asks|knows|needs|uses|works|refuses|rejects|accepts|allows|ignores|removes|adds|becomes|remains|fails|runs|waits|tells|tries|opens|closes|plays|names|lists|prints|throws|cuts|drops|splits|joins|moves|changes|replaces|matches|measures|reports|sets|gets|loads|stores|saves|forgets|deletes|creates|updates|follows|passes|lets|turns|brings|puts|costs|lasts|survives|succeeds|fits|fills|falls|hears|sees|learns|means|never|still|also|too)\b/;

/** The titles of tests, each with its place, that are half a sentence. */
export function halfSentences(): string[] {
  const found: string[] = [];
  for (const file of sources().filter((each) => isTest(each) && /\.(?:test|spec)\.tsx?$/.test(each))) {
    const visit = new Visitor({
      CallExpression: ({ callee, arguments: [title] }) => {
        const name =
          callee.type === "Identifier"
            ? callee.name
            : callee.type === "CallExpression" && callee.callee.type === "MemberExpression"
              ? "test"
              : "";
        if (!/^(?:test|it)$/.test(name) || title?.type !== "Literal" || typeof title.value !== "string")
          return;
        if (withoutSubject.test(title.value)) found.push(`${file}: ${title.value}`);
      },
    });
    visit.visit(parseSync(file, readFileSync(inRoot(file), "utf8")).program);
  }
  return found;
}
