import { Link, type Schemas } from "@tutti/kit";
import { Fragment, type ReactNode } from "react";

type Block = Schemas["LegalBlock"];
type Span = Block["spans"][number];

function Run({ span: { text, isStrong, href } }: { span: Span }) {
  const shown: ReactNode = isStrong ? <strong>{text}</strong> : text;
  if (href === undefined) return shown;
  return href.startsWith("/") ? <Link to={href}>{shown}</Link> : <a href={href}>{shown}</a>;
}

const runs = (spans: readonly Span[]) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the text is never edited in place
  spans.map((span, index) => <Run key={index} span={span} />);

/** Consecutive items become one list. */
const grouped = (blocks: readonly Block[]) =>
  blocks.reduce<Block[][]>((groups, block) => {
    const last = groups.at(-1);
    if (block.kind === "item" && last?.[0]?.kind === "item") last.push(block);
    else groups.push([block]);
    return groups;
  }, []);

/** The blocks of a legal document. */
export function LegalBlocks({ blocks }: { blocks: readonly Block[] }) {
  return grouped(blocks).map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is never edited in place
    <Fragment key={index}>
      {group[0]?.kind === "item" ? (
        <ul>
          {group.map(({ spans }, item) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text is never edited in place
            <li key={item}>{runs(spans)}</li>
          ))}
        </ul>
      ) : group[0]?.kind === "heading" ? (
        <h2>{runs(group[0].spans)}</h2>
      ) : (
        <p>{runs(group[0]?.spans ?? [])}</p>
      )}
    </Fragment>
  ));
}
