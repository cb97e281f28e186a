import { Button, TextField } from "@tutti/kit";
import { Search } from "lucide-react";
import { useState } from "react";
import { t } from "../on-demand/texts/index.ts";
import s from "./search.module.css";
import { MAX_LENGTH, type Question, type SearchType } from "./use-question.ts";

const types: readonly SearchType[] = ["artist", "song", "prompt"];

/** Search text and search type. */
export function SearchForm({
  asked,
  isSearching,
  onSearch,
}: {
  /** The question in the address when the page opens. */
  asked: Question;
  isSearching: boolean;
  onSearch: (q: Question) => void;
}) {
  const [query, setQuery] = useState(asked.query);
  const [type, setType] = useState<SearchType>(asked.type);
  return (
    <search>
      <form
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (query.trim()) onSearch({ query: query.trim(), type });
        }}
      >
        <fieldset className={s.types}>
          <legend className="visually-hidden">{t("search.by")}</legend>
          {types.map((value) => (
            <label key={value} className={s.type}>
              <input
                type="radio"
                name="search-type"
                className="visually-hidden"
                checked={type === value}
                onChange={() => setType(value)}
              />
              <span>{t(`search.type.${value}`)}</span>
            </label>
          ))}
        </fieldset>
        <div className={s.line}>
          <TextField
            label={t("search.label")}
            data-initial-focus=""
            labelHidden
            type="search"
            required
            maxLength={MAX_LENGTH}
            placeholder={t(type === "prompt" ? "search.placeholderPrompt" : "search.label")}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Button
            kind="primary"
            type="submit"
            aria-disabled={isSearching}
            icon={<Search aria-hidden="true" />}
          >
            {t("search.search")}
          </Button>
        </div>
      </form>
    </search>
  );
}
