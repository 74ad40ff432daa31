"""Anki's own library makes a deck with recordings and a history of reviews, or takes a package in.

    python3 anki-library.py make PACKAGE    a new package
    python3 anki-library.py take PACKAGE    into an empty collection

Prints what the collection has as JSON. The library is that of Anki 2.1.15: the package `anki` of Debian 11, which later versions of Debian do not have.
"""

import json
import os
import random
import shutil
import sys
import tempfile
import time

# Before the library, which asks for the time in all its modules: it lives through the days of the history.
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
    """Due dates of the cards that were learnt, by the English side, in epoch seconds."""
    due = {}
    for word, card_due, card_type in col.db.execute(
        "select n.sfld, c.due, c.type from cards c join notes n on n.id = c.nid where c.type = 2"
    ):
        due[str(word).split(" [")[0]] = col.crt + card_due * DAY
    # While learning, the first scheduler had no “hard”: 2 is good, 3 is easy.
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
    """What is due each day, answered as somebody would who remembers most of it."""
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
    """Version 2.1.15 takes `collection.anki21` out under that ending, which it then refuses to open."""
    shutil.copyfile(path, path + ".anki2")
    return Collection(path + ".anki2")


def take(package, folder):
    col = Collection(os.path.join(folder, "taken.anki2"))
    anki2.Collection = open_copy
    # A package with the newer scheduler is taken in by a collection that has it.
    col.changeSchedulerVer(2)
    AnkiPackageImporter(col, package).run()
    return col


def main(what, package):
    with tempfile.TemporaryDirectory() as folder:
        col = {"make": make, "take": take}[what](os.path.abspath(package), folder)
        print(json.dumps(summary(col)))
        col.close()


main(*sys.argv[1:])
