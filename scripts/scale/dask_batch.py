"""Answers the requests in a file with `gatepost decide --batch` on all workers of a Dask cluster.

    python3 dask_batch.py REQUESTS ANSWERS GATEPOST WORKERS

GATEPOST is dist-cli/gatepost.js. Blocks of the file go to the workers, which must share a file system; their answers come
back in file order. For a cluster of several hosts, give its scheduler's address instead of WORKERS.
"""

import os
import subprocess
import sys

from dask import delayed
from dask.bytes import read_bytes
from distributed import Client, LocalCluster

# A process takes a second or two to get up to speed, so blocks are large; a worker holds one in memory.
LARGEST_BLOCK = 256 * 1024 * 1024


def answer(requests, gatepost):
    return subprocess.run(["node", gatepost, "decide", "--batch"], input=requests, stdout=subprocess.PIPE, check=True).stdout


def main(source, target, gatepost, workers):
    if workers.isdigit():
        cluster = LocalCluster(n_workers=int(workers), threads_per_worker=1, dashboard_address=None)
    else:
        cluster = workers
    with Client(cluster) as client, open(target, "wb") as file:
        workers_there = max(1, len(client.scheduler_info()["workers"]))
        block = min(LARGEST_BLOCK, os.path.getsize(source) // workers_there + 1)
        _, (blocks,) = read_bytes(source, delimiter=b"\n", blocksize=block, sample=False)
        for one in client.compute([delayed(answer)(block, gatepost) for block in blocks]):
            file.write(one.result())
            one.release()


if __name__ == "__main__":
    main(*sys.argv[1:])
