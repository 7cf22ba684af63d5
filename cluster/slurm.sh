#!/usr/bin/env bash
# A tournament as a Slurm array: every task plays one range of games, and what is there already is skipped.
#
#   GAMES=$(haggle tournament plan.toml --list --json | python3 -c 'import json, sys; print(json.load(sys.stdin)["games"])')
#   RANGE=1000
#   sbatch --array=0-$(( (GAMES - 1) / RANGE )) --export=ALL,PLAN=plan.toml,OUT=results,RANGE=$RANGE cluster/slurm.sh
#   haggle merge results/parts/*.tar --out results     # when all tasks are done
#
# The folder must be shared by all nodes. `haggle merge` says which games are missing, should a task have failed: submit the
# array again, and only those are played.
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
set -euo pipefail

: "${PLAN:?the plan}" "${OUT:?the folder of the results}" "${RANGE:?games a task}" "${SLURM_ARRAY_TASK_ID:?run by sbatch --array}"
first=$((SLURM_ARRAY_TASK_ID * RANGE))
mkdir -p "$OUT/parts"
"${HAGGLE:-haggle}" tournament "$PLAN" --first "$first" --games "$RANGE" --threads 1 \
    --out "$OUT/parts/$(printf '%010d' "$first").tar"
