"""Measures mistap beside its peers in one run: NumPy and SciPy doing the same, KDL parsers, start-up.

Called by .ci/bench.sh with the program, the benchmark of its libraries and the file for the figures as JSON; prints a table.
"""
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import ckdl
import numpy as np
from scipy.special import ndtr

mistap, benchmark, results_path = sys.argv[1:4]
MILLIMETRE = 460 / 3 / 25.4  # points per millimetre of the standard device, an iPhone 14
TRUE = shutil.which("true")  # In /bin or in /usr/bin.
MEMORY_UNITS = 2**20 if sys.platform == "darwin" else 2**10  # of ru_maxrss in a MB


def best(repeats, work):
    """The shortest of some times, in seconds, and the last result."""
    shortest, result = float("inf"), None
    for _ in range(repeats):
        start = time.perf_counter()
        result = work()
        shortest = min(shortest, time.perf_counter() - start)
    return shortest, result


def deviations():
    """Tappy's Dual Gaussian for a square of 44 pt, in points."""
    width = 44 / MILLIMETRE
    return (np.sqrt(0.0091 * width**2 + 1.0949) * MILLIMETRE, np.sqrt(0.0149 * width**2 + 0.9414) * MILLIMETRE)


def grid(targets, aligned=False):
    """The left and top edges of the buttons of the screen that `Tests/Benchmark` computes."""
    columns = max(1, int(np.ceil(np.sqrt(targets))))
    index = np.arange(targets)
    shift = 0 if aligned else index * 7 % 13 / 10
    return 40 + index % columns * 48 + shift, 100 + index // columns * 48 + shift


def exact_matrix(targets):
    """Every target's probability to reach every other: nothing overlaps, so one ΔΦ for each axis."""
    left, top = grid(targets)
    dx, dy = deviations()
    aim_x, aim_y = (left + 22)[:, None], (top + 22)[:, None]
    across = ndtr((left + 44 - aim_x) / dx) - ndtr((left - aim_x) / dx)
    down = ndtr((top + 44 - aim_y) / dy) - ndtr((top - aim_y) / dy)
    return across * down


def sampled(targets, taps, random):
    """The counts of what simulated taps reach, for each target in turn: cells, then their owners."""
    left, top = grid(targets)
    dx, dy = deviations()
    x_edges, y_edges = np.unique(np.r_[left, left + 44]), np.unique(np.r_[top, top + 44])
    owner = np.full((len(y_edges) + 1, len(x_edges) + 1), targets)
    for index in range(targets):
        columns = slice(np.searchsorted(x_edges, left[index]) + 1, np.searchsorted(x_edges, left[index] + 44) + 1)
        rows = slice(np.searchsorted(y_edges, top[index]) + 1, np.searchsorted(y_edges, top[index] + 44) + 1)
        owner[rows, columns] = index
    counts = np.empty((targets, targets + 1), dtype=np.int64)
    for index in range(targets):
        x = random.normal(left[index] + 22, dx, taps)
        y = random.normal(top[index] + 22, dy, taps)
        cells = owner[np.searchsorted(y_edges, y, "right"), np.searchsorted(x_edges, x, "right")]
        counts[index] = np.bincount(cells, minlength=targets + 1)
    return counts


def scenario(name, random):
    lines = [f'title "{name}"', "device iphone-14", "person thumb", 'screen one title="One" {']
    for index in range(20):
        x, y = 10 + index % 5 * 70 + random.integers(0, 20), 100 + index // 5 * 80 + random.integers(0, 30)
        lines.append(f'    button b{index} "Button {index}" x={x} y={y} width={44 + index % 3} height=44')
    return "\n".join(lines + ["}", ""])


def cluttered(name, random):
    """A screen of 30 buttons of all sizes, which lie over each other as it comes."""
    lines = [f'title "{name}"', "device iphone-14", 'screen one title="One" {']
    for index in range(30):
        x, y, width, height = random.integers([10, 100, 20, 20], [330, 760, 60, 50])
        lines.append(f'    button b{index} "Button {index}" x={x} y={y} width={width} height={height}')
    return "\n".join(lines + ["}", ""])


def run(arguments):
    return subprocess.run([mistap, *arguments], check=False, capture_output=True, text=True)


def run_measured(arguments):
    """Seconds and peak memory in MB of one run, whose exit status must be 0 or 1."""
    start = time.perf_counter()
    process = subprocess.Popen([mistap, *arguments], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    assert os.waitstatus_to_exitcode(status) in (0, 1), f"mistap failed on {arguments}"
    return time.perf_counter() - start, usage.ru_maxrss / MEMORY_UNITS


def rewritten(inputs, outputs, folder):
    """Seconds in which Python reads the same files, computes their matrices, and writes the same bytes."""
    texts = {path.relative_to(outputs): path.read_bytes() for path in outputs.rglob("*") if path.is_file()}
    start = time.perf_counter()
    for path in inputs.glob("*.kdl"):
        ckdl.parse(path.read_text(), version="detect")
        exact_matrix(20)
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(text)
    return time.perf_counter() - start, sum(map(len, texts.values()))


def row(name, own, peer="", ratio=""):
    print(f"  {name:<58} {own:>16}  {peer:>28}  {ratio:>9}")


random = np.random.default_rng(1)
figures = {}

with tempfile.TemporaryDirectory() as folder:
    folder = pathlib.Path(folder)
    (folder / "in").mkdir()
    for number in range(1000):
        (folder / "in" / f"s{number}.kdl").write_text(scenario(f"s{number}", random))
    files_time, files_memory = run_measured(["run", folder / "in", "--reports", folder / "out", "--trials", "100000", "--quiet"])
    reports = len(list((folder / "out").glob("*.json")))
    assert reports == 1000, f"{reports} reports of 1,000"
    single = ["run", folder / "in", "--reports", folder / "single", "--trials", "1", "--jobs", "1", "--quiet"]
    single_time, single_memory = run_measured(single)
    python_whole_time, written = rewritten(folder / "in", folder / "single", folder / "python")

    (folder / "check").mkdir()
    for number in range(1000):
        (folder / "check" / f"c{number}.kdl").write_text(cluttered(f"c{number}", random))
    editions = "wcag-2.2-aa,material-3,atf,apple-hig,lighthouse"
    check_time, check_memory = run_measured(["check", folder / "check", "--edition", editions])

    lines = ["device wall { size 2400 2400; scale 3; ppi 460; kind tablet }"]
    lines.append('screen wall title="Wall" {')
    for index in range(2000):
        lines.append(f"    button b{index} x={40 + index % 45 * 48} y={100 + index // 45 * 48} width=44 height=44")
    (folder / "wall.kdl").write_text("\n".join(lines + ["}", ""]))
    wall_time, wall_memory = run_measured(["run", folder / "wall.kdl", "--reports", folder / "wall", "--trials", "1000", "--quiet", "--format", "csv"])

    start_time = best(50, lambda: run(["--version"]))[0]
    true_time = best(50, lambda: subprocess.run([TRUE], check=True, capture_output=True))[0]
    python_time = best(10, lambda: subprocess.run([sys.executable, "-c", "pass"], check=True, capture_output=True))[0]

own = json.loads(subprocess.run([benchmark], check=True, capture_output=True, text=True).stdout)

print("mistap beside its peers, in one run; ratios are the peer's time over mistap's\n")
row("", "mistap", "peer", "ratio")
print("exact confusion matrix")
difference = np.abs(np.diag(exact_matrix(20)) - np.array(own["successes"])).max()
assert difference < 1e-12, f"the peer computes something else: {difference}"
figures["matrices"] = []
for matrix in own["matrices"]:
    entry = dict(matrix)
    name = f"{matrix['targets']} targets" + (", edges in line" if matrix["aligned"] else "")
    if matrix["aligned"]:
        row(name, f"{matrix['seconds'] * 1e6:,.1f} µs")
    else:
        entry["numpySeconds"] = best(5 if matrix["targets"] > 500 else 50, lambda: exact_matrix(matrix["targets"]))[0]
        row(name, f"{matrix['seconds'] * 1e6:,.1f} µs", f"NumPy ΔΦ {entry['numpySeconds'] * 1e6:,.1f} µs", f"{entry['numpySeconds'] / matrix['seconds']:.1f}")
    figures["matrices"].append(entry)

twenty = next(m["seconds"] for m in own["matrices"] if m["targets"] == 20 and not m["aligned"])
row("20 targets, nine people", f"{own['populationSeconds'] * 1e6:,.1f} µs", "one person", f"{own['populationSeconds'] / twenty:.1f}")
row("200 targets with model intervals", f"{own['intervalsOverOne']:.2f} × without")
row("20 icons of 24 pt, compose", f"{own['composeOverFront']:.1f} × front")
success = np.array(own["successes"])
needed = int(np.ceil((1.96**2 * success * (1 - success) / 0.001**2).max()))
carlo = best(3, lambda: sampled(20, needed, random))[0]
row(f"20 targets by Monte Carlo to ±0.1 point ({needed:,} taps a target)", f"{twenty * 1e6:,.1f} µs", f"NumPy {carlo * 1e3:,.1f} ms", f"{carlo / twenty:,.0f}")

print("sampling, the same screen of 20 targets and the same outcomes")
taps = 500_000
numpy_time, counts = best(3, lambda: sampled(20, taps, random))
deviation = np.abs(np.diag(counts) / taps - success) / np.sqrt(success * (1 - success) / taps)
assert deviation.max() < 5, f"the peer samples something else: {deviation.max()} σ"
numpy_rate = 20 * taps / numpy_time
row("taps a second, one core", f"{own['tapsPerSecond'] / 1e6:,.0f} M", f"NumPy {numpy_rate / 1e6:,.1f} M", f"{own['tapsPerSecond'] / numpy_rate:.1f}")
row("", "", f"plain Swift {own['plainTapsPerSecond'] / 1e6:,.1f} M", f"{own['tapsPerSecond'] / own['plainTapsPerSecond']:.1f}")
row(f"{own['workers']} cores over one", f"{own['tapsPerSecondTogether'] / own['tapsPerSecond']:.2f}")

print("whole runs")
all_taps = 1000 * 20 * 100_000
row("1,000 files of 20 targets, 100,000 taps a target", f"{files_time:.2f} s", f"NumPy, taps alone {all_taps / numpy_rate:,.0f} s", f"{all_taps / numpy_rate / files_time:.1f}")
row("  memory", f"{files_memory:,.0f} MB")
row(
    f"1,000 files, one tap a target, one worker ({written / 1e6:,.0f} MB of reports)",
    f"{single_time:.2f} s",
    f"Python, same bytes {python_whole_time:.2f} s",
    f"{python_whole_time / single_time:.2f}",
)
row("  memory", f"{single_memory:,.0f} MB")
row("check of 1,000 screens of 30 targets, five editions", f"{check_time:.2f} s")
row("  memory", f"{check_memory:,.0f} MB")
row("one screen of 2,000 targets, with findings and reports", f"{wall_time:.2f} s")
row("  memory", f"{wall_memory:,.0f} MB")

print("reading")
parsers = {}
text = "\n".join(scenario(f"s{number}", random) for number in range(800))
size = len(text.encode())
parsers["ckdl (C)"] = size / best(3, lambda: ckdl.parse(text, version="detect"))[0]
for name, rate in parsers.items():
    row("KDL", f"{own['parsedBytesPerSecond'] / 1e6:,.1f} MB/s", f"{name} {rate / 1e6:,.2f} MB/s", f"{own['parsedBytesPerSecond'] / rate:,.1f}")
reading, parsing = own["readBytesPerSecond"], own["parsedBytesPerSecond"]
row("scenarios into studies", f"{reading / 1e6:,.1f} MB/s", f"KDL alone {parsing / 1e6:,.1f} MB/s", f"{parsing / reading:.1f}")

print("layout")
row("60 elements", f"{own['layoutSeconds'] * 1e6:,.1f} µs")
row("60 elements in elements", f"{own['nestedLayoutSeconds'] * 1e6:,.1f} µs")

print("start-up")
row("mistap --version", f"{start_time * 1e3:.1f} ms", f"true {true_time * 1e3:.1f} ms", f"{true_time / start_time:.2f}")
row("", "", f"python3 -c pass {python_time * 1e3:.1f} ms", f"{python_time / start_time:.2f}")

figures |= {
    "mistap": own,
    "monteCarlo": {"taps": needed, "numpySeconds": carlo},
    "sampling": {"numpyTapsPerSecond": numpy_rate},
    "files": {"seconds": files_time, "megabytes": files_memory},
    "singleTap": {"seconds": single_time, "megabytes": single_memory, "pythonSeconds": python_whole_time},
    "check": {"seconds": check_time, "megabytes": check_memory},
    "wall": {"seconds": wall_time, "megabytes": wall_memory},
    "parsers": parsers,
    "startUp": {"mistap": start_time, "true": true_time, "python": python_time},
    "versions": {"numpy": np.__version__, "python": sys.version.split()[0]},
}
pathlib.Path(results_path).write_text(json.dumps(figures, indent=1) + "\n")
print(f"\nAll figures as JSON: {os.path.relpath(results_path)}")
