import { Button, TextField } from "@tutti/kit";
import { Search } from "lucide-react";
import { useState } from "react";
import s from "./search.module.css";
import { MAX_LENGTH, type Question, type SearchType } from "./use-question.ts";

const types: { value: SearchType; label: string }[] = [
  { value: "artist", label: "Artist" },
  { value: "song", label: "Song" },
  { value: "prompt", label: "Prompt" },
];

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
          <legend className="visually-hidden">Search by</legend>
          {types.map(({ value, label }) => (
            <label key={value} className={s.type}>
              <input
                type="radio"
                name="search-type"
                className="visually-hidden"
                checked={type === value}
                onChange={() => setType(value)}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <div className={s.line}>
          <TextField
            label="Search for music"
            data-initial-focus=""
            labelHidden
            type="search"
            required
            maxLength={MAX_LENGTH}
            placeholder={type === "prompt" ? "Warm soul for a Sunday" : "Search for music"}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Button
            kind="primary"
            type="submit"
            aria-disabled={isSearching}
            icon={<Search aria-hidden="true" />}
          >
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
