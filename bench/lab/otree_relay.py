"""An oTree app of one live page: what a member of a group of two says goes to the other."""

from otree.api import *


class C(BaseConstants):
    NAME_IN_URL = "relay"
    PLAYERS_PER_GROUP = 2
    NUM_ROUNDS = 1


class Subsession(BaseSubsession):
    pass


class Group(BaseGroup):
    pass


class Player(BasePlayer):
    pass


class Said(ExtraModel):
    player = models.Link(Player)
    text = models.LongStringField()


class Talk(Page):
    @staticmethod
    def live_method(player, data):
        if player.session.config["keep"]:
            Said.create(player=player, text=data["text"])
        return {3 - player.id_in_group: data}


page_sequence = [Talk]
