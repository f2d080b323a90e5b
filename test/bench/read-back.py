"""Reads the files of `export.bench.ts` back with DuckDB and pandas, and compares their counts and sums.

pip install duckdb pandas pyarrow && python test/bench/read-back.py <folder>
"""

import sys

import duckdb
import pandas as pd

folder = sys.argv[1]
SUMS = ["points", "ruled_points", "counted_ms", "received_ms", "counts"]
# Answers that were given while a file was written are in the later files only.
MADE = "game_id::VARCHAR LIKE '00000000-%'"


def by_duckdb(reader: str) -> tuple:
    sums = ", ".join(f"sum({column}::DOUBLE)" for column in SUMS)
    days = "count(DISTINCT date_trunc('day', served_at::TIMESTAMP))"
    return duckdb.sql(f"SELECT count(*), {sums}, {days} FROM {reader} WHERE {MADE}").fetchall()[0]


def by_pandas(frame: pd.DataFrame) -> tuple:
    made = frame[frame["game_id"].str.startswith("00000000-")]
    days = pd.to_datetime(made["served_at"], utc=True).dt.floor("D").nunique()
    return (len(made), *(float(made[column].sum()) for column in SUMS), days)


columns = ["game_id", "served_at", *SUMS]
lines = pd.read_json(f"{folder}/answers.ndjson", lines=True, chunksize=100_000)
found = {
    "DuckDB, CSV": by_duckdb(f"read_csv('{folder}/answers.csv')"),
    "DuckDB, NDJSON": by_duckdb(f"read_json('{folder}/answers.ndjson')"),
    "DuckDB, Parquet": by_duckdb(f"read_parquet('{folder}/answers.parquet')"),
    "pandas, CSV": by_pandas(pd.read_csv(f"{folder}/answers.csv", usecols=columns)),
    "pandas, NDJSON": by_pandas(pd.concat(chunk[columns] for chunk in lines)),
    "pandas, Parquet": by_pandas(pd.read_parquet(f"{folder}/answers.parquet", columns=columns)),
}
for reader, figures in found.items():
    print(f"{reader:16}", *figures)
if len({tuple(map(float, figures)) for figures in found.values()}) != 1:
    sys.exit("They differ")
print("All the same")
