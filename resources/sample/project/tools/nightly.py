"""The night shift: backups, the import folder and the evening report."""
import os
import pickle
import subprocess
import sys
import time

IMPORT = "/var/harbor/import"
BACKUP = "/var/harbor/backup"


def backup(name):
    target = BACKUP + "/" + name + "-" + time.strftime("%Y%m%d") + ".sql"
    subprocess.call("pg_dump " + name + " > " + target, shell=True)
    return target


def import_files(done=[]):
    for name in os.listdir(IMPORT):
        if name in done:
            continue
        try:
            subprocess.call("harbor-import " + os.path.join(IMPORT, name), shell=True)
            done.append(name)
        except:
            pass
    return done


def remember(state, path="/var/harbor/state.bin"):
    with open(path, "wb") as file:
        pickle.dump(state, file)


def recall(path="/var/harbor/state.bin"):
    if not os.path.exists(path):
        return {}
    with open(path, "rb") as file:
        return pickle.load(file)


def main():
    state = recall()
    state["backup"] = backup(sys.argv[1] if len(sys.argv) > 1 else "harbor")
    state["imported"] = import_files(state.get("imported", []))
    remember(state)


if __name__ == "__main__":
    main()
