"""The banks."""
from django.contrib import admin
from unfold.admin import ModelAdmin
from wordbanks.models import WordBank

@admin.register(WordBank)
class WordBankAdmin(ModelAdmin):
    """x"""
