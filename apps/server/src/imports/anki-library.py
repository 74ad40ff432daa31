"""Exports a deck with recordings and reviews with Anki's own library, or imports a package with it.

    python3 anki-library.py make PACKAGE    creates a package
    python3 anki-library.py take PACKAGE    imports a package into an empty collection

Prints a summary of the collection as JSON. Needs the library of Anki 2.1.15: the package `anki` of Debian 11, which later
versions of Debian do not have.
"""

import json
import os
import random
import shutil
import sys
import tempfile
import time

# Replaced before the library is imported, whose modules use `time.time`, so that reviews can be given on past days.
real_time = time.time
ahead = 0.0
time.time = lambda: real_time() + ahead

from anki import Collection
from anki.exporting import AnkiPackageExporter
from anki.importing import AnkiPackageImporter, anki2

DAY = 24 * 60 * 60
DAYS = 60
NOTES = 200
RECORDED_EVERY = 4
AGAIN, HARD, GOOD, EASY = 1, 2, 3, 4


def summary(col):
    """Counts of the collection, and due times (epoch seconds) of learnt cards by their English side."""
    due = {}
    for word, card_due, card_type in col.db.execute(
        "select n.sfld, c.due, c.type from cards c join notes n on n.id = c.nid where c.type = 2"
    ):
        due[str(word).split(" [")[0]] = col.crt + card_due * DAY
    # The first scheduler has no “hard” for learning cards: 2 is good, 3 is easy.
    moved = "case when type in (0, 2) and ease > 1 then ease + 1 else ease end"
    grade = moved if col.schedVer() == 1 else "ease"
    return {
        "notes": col.noteCount(),
        "cards": col.cardCount(),
        "reviews": col.db.scalar("select count() from revlog"),
        "grades": dict(col.db.execute("select %s, count() from revlog group by 1" % grade)),
        "media": sorted(name for name in os.listdir(col.media.dir())),
        "due": due,
    }


def add_notes(col, folder):
    model = col.models.byName("Basic")
    model["did"] = col.decks.id("Anki cũ")
    col.models.save(model)
    col.models.setCurrent(model)
    for number in range(NOTES):
        note = col.newNote()
        note.fields = ["word %d" % number, "từ thứ %d &amp; <b>nghĩa</b>" % number]
        if number % RECORDED_EVERY == 0:
            path = os.path.join(folder, "sound-%d.mp3" % number)
            with open(path, "wb") as file:
                file.write(b"ID3\x04" + (b"%d " % number) * 200)
            note.fields[0] += " [sound:%s]" % col.media.addFile(path)
        col.addNote(note)


def study(col, dice):
    """Answers the due cards of each day like a learner who remembers most of them."""
    global ahead
    col.decks.select(col.decks.id("Anki cũ"))
    for day in range(DAYS):
        ahead = -(DAYS - day) * DAY
        col.sched.reset()
        for _ in range(1000):
            card = col.sched.getCard()
            if card is None:
                break
            card.startTimer()
            ahead += dice.uniform(2, 12)
            grade = dice.choices([AGAIN, HARD, GOOD, EASY], [10, 15, 65, 10])[0]
            col.sched.answerCard(card, min(grade, col.sched.answerButtons(card)))
    ahead = 0.0


def make(package, folder):
    global ahead
    ahead = -(DAYS + 1) * DAY
    col = Collection(os.path.join(folder, "made.anki2"))
    add_notes(col, folder)
    study(col, random.Random(19))
    exporter = AnkiPackageExporter(col)
    exporter.did = None
    exporter.includeSched = True
    exporter.includeMedia = True
    exporter.exportInto(package)
    return col


def open_copy(path):
    """Version 2.1.15 extracts `collection.anki21` under that name, but opens only files that end in `.anki2`."""
    shutil.copyfile(path, path + ".anki2")
    return Collection(path + ".anki2")


def take(package, folder):
    col = Collection(os.path.join(folder, "taken.anki2"))
    anki2.Collection = open_copy
    # Only a collection with the newer scheduler can import a package with it.
    col.changeSchedulerVer(2)
    AnkiPackageImporter(col, package).run()
    return col


def main(what, package):
    with tempfile.TemporaryDirectory() as folder:
        col = {"make": make, "take": take}[what](os.path.abspath(package), folder)
        print(json.dumps(summary(col)))
        col.close()


main(*sys.argv[1:])
