"""Turns the exported orders into the list the owner reads at breakfast."""
import csv


def read(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))


def by_country(rows):
    result = {}
    for row in rows:
        country = row["country"]
        if country not in result:
            result[country] = 0
        result[country] += float(row["total"])
    return result


def by_status(rows):
    result = {}
    for row in rows:
        status = row["status"]
        if status not in result:
            result[status] = 0
        result[status] += float(row["total"])
    return result


def text(rows):
    lines = []
    for country, total in sorted(by_country(rows).items()):
        lines.append("%s %10.2f" % (country, total))
    lines.append("")
    for status, total in sorted(by_status(rows).items()):
        lines.append("%s %10.2f" % (status, total))
    return "\n".join(lines)
