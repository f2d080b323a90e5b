"""A first look at an exported folder with pandas and DuckDB: a place to begin.

    npm run data -- export --to folder
    pip install duckdb pandas pyarrow
    python docs/notebook.py folder

Each question is asked in pandas and in DuckDB, of every format that the folder holds. All answers have to be the same.
"""

import json
import sys
from pathlib import Path

import duckdb
import pandas as pd

folder = Path(sys.argv[1])
described = json.loads((folder / "columns.json").read_text(encoding="utf-8"))
columns = {table["name"]: {each["name"]: each for each in table["columns"]} for table in described["tables"]}
formats = [each for each in ("parquet", "csv", "ndjson") if (folder / f"answers.{each}").exists()]
if not formats:
    sys.exit(f"There is no file of answers in {folder}")

# The kinds of columns.json. A guess from the rows would be wrong where a column is empty, or a name looks like a number.
IN_PANDAS = {
    "text": "string",
    "integer": "Int64",
    "number": "Float64",
    "boolean": "boolean",
    "timestamp": "datetime64[ms, UTC]",
    "day": "datetime64[s]",
}
IN_DUCKDB = {
    "text": "VARCHAR",
    "integer": "BIGINT",
    "number": "DOUBLE",
    "boolean": "BOOLEAN",
    "timestamp": "TIMESTAMPTZ",
    "day": "DATE",
}
# In CSV an apostrophe keeps a spreadsheet from taking such a text for a formula.
APOSTROPHE = r"^'(?=[=+\-@\t\r\uff1d\uff0b\uff0d\uff20])"


def read(table: str, format: str) -> pd.DataFrame:
    """A table in pandas. An integer that may be empty stays an integer, and the name NA stays a name."""
    file = folder / f"{table}.{format}"
    kinds = {name: IN_PANDAS[column["kind"]] for name, column in columns[table].items()}
    if format == "parquet":
        return pd.read_parquet(file).astype(kinds)
    if format == "ndjson":
        with open(file, encoding="utf-8") as lines:
            return pd.DataFrame(map(json.loads, lines), columns=list(kinds)).astype(kinds)
    cells = {name: "string" if kind.startswith("datetime") else kind for name, kind in kinds.items()}
    frame = pd.read_csv(file, dtype=cells, keep_default_na=False, na_values=[""]).astype(kinds)
    texts = frame.select_dtypes("string").columns
    frame[texts] = frame[texts].replace(APOSTROPHE, "", regex=True)
    return frame


def opened(format: str) -> duckdb.DuckDBPyConnection:
    """All tables in DuckDB, by their names."""
    database = duckdb.connect()
    # Otherwise hours and days are those of this computer's time zone.
    database.execute("SET TimeZone = 'UTC'")
    for table in columns:
        file = folder / f"{table}.{format}"
        kinds = ", ".join(f"{name}: '{IN_DUCKDB[column['kind']]}'" for name, column in columns[table].items())
        source = {
            "parquet": f"read_parquet('{file}')",
            "csv": f"read_csv('{file}', header = true, columns = {{{kinds}}})",
            "ndjson": f"read_json('{file}', columns = {{{kinds}}})",
        }[format]
        database.execute(f"CREATE VIEW {table} AS FROM {source}")
    return database


# 1. Who has improved most from the first race to the third?
IMPROVED = """
SELECT racing_name, third.ruled_points - first.ruled_points AS improvement
FROM races AS first
JOIN races AS third USING (user_id)
JOIN racers USING (user_id)
WHERE first.kind = 'qualifying' AND first.race_number = 1 AND first.counts
  AND third.kind = 'qualifying' AND third.race_number = 3 AND third.counts
ORDER BY improvement DESC, racing_name
LIMIT 10
"""


def improved(tables: dict[str, pd.DataFrame]) -> pd.DataFrame:
    races = tables["races"].query("kind == 'qualifying' and counts")
    first, third = (races[races["race_number"] == number] for number in (1, 3))
    both = first.merge(third, on="user_id", suffixes=("_first", "_third")).merge(tables["racers"], on="user_id")
    both["improvement"] = both["ruled_points_third"] - both["ruled_points_first"]
    return both.sort_values(["improvement", "racing_name"], ascending=[False, True])[["racing_name", "improvement"]].head(10)


# 2. Which questions are the hardest?
HARDEST = """
SELECT question_text, count(*) AS asked, avg(CASE WHEN outcome = 'correct' THEN 1.0 ELSE 0 END) AS share_right,
       avg(counted_ms) FILTER (WHERE outcome = 'correct') AS mean_right_ms
FROM answers
GROUP BY question_text
ORDER BY share_right, mean_right_ms DESC, question_text
LIMIT 10
"""


def hardest(tables: dict[str, pd.DataFrame]) -> pd.DataFrame:
    answers = tables["answers"]
    is_right = answers["outcome"] == "correct"
    found = (
        answers.assign(is_right=is_right, right_ms=answers["counted_ms"].where(is_right))
        .groupby("question_text", as_index=False)
        .agg(asked=("is_right", "size"), share_right=("is_right", "mean"), mean_right_ms=("right_ms", "mean"))
    )
    return found.sort_values(["share_right", "mean_right_ms", "question_text"], ascending=[True, False, True]).head(10)


# 3. How many answers came in each hour?
HOURS = """
SELECT strftime(received_at, '%Y-%m-%d %H:00') AS hour, count(*) AS answers
FROM answers
WHERE received_at IS NOT NULL
GROUP BY hour
ORDER BY hour
LIMIT 10
"""


def hours(tables: dict[str, pd.DataFrame]) -> pd.DataFrame:
    hour = tables["answers"]["received_at"].dropna().dt.strftime("%Y-%m-%d %H:00")
    return hour.value_counts().sort_index().rename_axis("hour").reset_index(name="answers").head(10)


# 4. How did the answers of the last final make its result? One line for each participant.
RESULT = """
WITH result AS (
  SELECT * FROM standings
  WHERE event_id = (SELECT max(event_id) FROM standings) AND is_last_question
  QUALIFY round = max(round) OVER ()
)
SELECT result.rank, racing_name, result.points, count(answers.game_id) AS answers,
       sum(answers.ruled_points)::BIGINT AS points_of_answers, avg(counted_ms) AS mean_ms
FROM result
JOIN racers USING (user_id)
LEFT JOIN races ON races.event_id = result.event_id AND races.user_id = result.user_id AND races.counts
LEFT JOIN answers ON answers.game_id = races.game_id AND answers.counts
GROUP BY ALL
ORDER BY result.rank, racing_name
LIMIT 10
"""


def result(tables: dict[str, pd.DataFrame]) -> pd.DataFrame:
    standings, races, answers = tables["standings"], tables["races"], tables["answers"]
    last = standings[(standings["event_id"] == standings["event_id"].max()) & standings["is_last_question"]]
    last = last[last["round"] == last["round"].max()]
    given = answers[answers["counts"]].merge(races.loc[races["counts"], ["game_id"]], on="game_id")
    sums = given.groupby(["event_id", "user_id"], as_index=False).agg(
        answers=("game_id", "size"), points_of_answers=("ruled_points", "sum"), mean_ms=("counted_ms", "mean")
    )
    joined = last.merge(tables["racers"], on="user_id").merge(sums, on=["event_id", "user_id"], how="left")
    joined["answers"] = joined["answers"].fillna(0)
    found = joined.sort_values(["rank", "racing_name"]).head(10)
    return found[["rank", "racing_name", "points", "answers", "points_of_answers", "mean_ms"]]


def plain(frame: pd.DataFrame) -> list[list]:
    """Cells that can be compared: the last digits of a division may differ."""
    rows = frame.astype(object).where(frame.notna(), None).to_numpy().tolist()
    return [[round(cell, 6) if isinstance(cell, float) else cell for cell in row] for row in rows]


print(f"As of {described['place']['at']}, position {described['place']['position']} of the log")
for name, column in columns["answers"].items():
    if column["unit"]:
        print(f"answers.{name}, {column['unit']}: {column['about']}")

in_pandas = {each: {table: read(table, each) for table in columns} for each in formats}
in_duckdb = {each: opened(each) for each in formats}
for table in columns:
    for each in formats[1:]:
        pd.testing.assert_frame_equal(in_pandas[formats[0]][table], in_pandas[each][table])
for sql, ask in [(IMPROVED, improved), (HARDEST, hardest), (HOURS, hours), (RESULT, result)]:
    answer = ask(in_pandas[formats[0]])
    print(f"\n{ask.__name__}\n{answer.to_string(index=False, max_colwidth=60)}")
    for each in formats:
        assert plain(ask(in_pandas[each])) == plain(answer), f"{ask.__name__}: pandas, {each}"
        assert plain(in_duckdb[each].execute(sql).df()) == plain(answer), f"{ask.__name__}: DuckDB, {each}"
print(f"\nDuckDB and pandas agree, in {', '.join(formats)}")
