package dev.lockstep.model.draft.yaml;

import java.util.ArrayList;
import java.util.List;

/** A piece of a YAML text: what is written, and whether it may be written on one line. */
public sealed interface Yaml {

  /** Nothing: what follows a key without a value. */
  Yaml NOTHING = new Word("");

  /** A text, quoted where it would be read as something else. */
  record Text(String text) implements Yaml {}

  /** Something written as it stands: {@code true}, {@code 30}, {@code 1.0.0}. */
  record Word(String word) implements Yaml {}

  /**
   * A list. Empty lists are always written {@code []}.
   *
   * @param form {@code SHORT} when it may be written in brackets
   */
  record Items(List<Yaml> items, Form form) implements Yaml {
    public Items {
      items = List.copyOf(items);
    }

    /** A list that is written in brackets when it is short. */
    public Items(List<Yaml> items) {
      this(items, Form.SHORT);
    }
  }

  /**
   * A map. Empty maps are always written {@code {}}.
   *
   * @param form how its entries are divided
   */
  record Entries(List<Entry> entries, Form form) implements Yaml {
    public Entries {
      entries = List.copyOf(entries);
    }
  }

  /** One key and its value. */
  record Entry(String key, Yaml value) {}

  /** How the entries of a map are divided. */
  enum Form {
    /** In braces when that is short, else one entry to a line. */
    SHORT,
    /** One entry to a line. */
    LINES,
    /** One entry to a line, and a blank line around those that take several. */
    PARAGRAPHS
  }

  /** A list of texts. */
  static Yaml texts(List<String> texts) {
    return new Items(texts.stream().<Yaml>map(Text::new).toList());
  }

  /** A map being made; what is empty is left out. */
  final class Builder {

    private final List<Entry> entries = new ArrayList<>();

    public Builder put(String key, Yaml value) {
      entries.add(new Entry(key, value));
      return this;
    }

    /** Adds {@code text} unless it is empty. */
    public Builder text(String key, String text) {
      return text.isEmpty() ? this : put(key, new Text(text));
    }

    /** Adds {@code items} unless there are none. */
    public Builder items(String key, List<? extends Yaml> items) {
      return items.isEmpty() ? this : put(key, new Items(List.copyOf(items)));
    }

    /** Adds the map {@code entries} unless it is empty. */
    public Builder map(String key, List<Entry> map, Form form) {
      return map.isEmpty() ? this : put(key, new Entries(map, form));
    }

    public List<Entry> entries() {
      return List.copyOf(entries);
    }

    public Yaml build(Form form) {
      return new Entries(entries, form);
    }
  }
}
