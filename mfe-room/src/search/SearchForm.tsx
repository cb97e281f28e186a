import { Button, TextField } from "@tutti/kit";
import { Search } from "lucide-react";
import { useState } from "react";
import s from "./search.module.css";
import type { Question, SearchType } from "./use-search.ts";

const types: { value: SearchType; label: string }[] = [
  { value: "artist", label: "Artist" },
  { value: "song", label: "Song" },
  { value: "prompt", label: "Prompt" },
];

/** What to look for, and how. */
export function SearchForm({
  isSearching,
  onSearch,
}: {
  isSearching: boolean;
  onSearch: (q: Question) => void;
}) {
  const [query, setQuery] = useState("");
  const [type, setType] = useState<SearchType>("song");
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
            labelHidden
            type="search"
            required
            maxLength={200}
            placeholder={type === "prompt" ? "Warm soul for a Sunday" : "Search for music"}
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <Button kind="primary" type="submit" disabled={isSearching} icon={<Search aria-hidden="true" />}>
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
