package dev.lockstep.verification.draft.yaml;

import java.util.ArrayList;
import java.util.List;

/** A value to be written as YAML. */
public sealed interface Yaml {

  /** A missing value, for a key without a value. */
  Yaml NOTHING = new Word("");

  /** A text, quoted if it would be read as another type. */
  record Text(String text) implements Yaml {}

  /** A literal that is written unchanged: {@code true}, {@code 30}, {@code 1.0.0}. */
  record Word(String word) implements Yaml {}

  /**
   * A list. Empty lists are always written {@code []}.
   *
   * @param form {@code SHORT} if it may be written in brackets
   */
  record Items(List<Yaml> items, Form form) implements Yaml {
    public Items {
      items = List.copyOf(items);
    }

    /** Creates a list that is written in brackets if it is short. */
    public Items(List<Yaml> items) {
      this(items, Form.SHORT);
    }
  }

  /**
   * A map. Empty maps are always written {@code {}}.
   *
   * @param form layout of its entries
   */
  record Entries(List<Entry> entries, Form form) implements Yaml {
    public Entries {
      entries = List.copyOf(entries);
    }
  }

  /** A key and its value. */
  record Entry(String key, Yaml value) {}

  /** The layout of the entries of a map. */
  enum Form {
    /** In braces if they fit on one line, otherwise one entry per line. */
    SHORT,
    /** One entry per line. */
    LINES,
    /** One entry per line, with a blank line around entries of several lines. */
    PARAGRAPHS
  }

  /** Returns a list of texts. */
  static Yaml texts(List<String> texts) {
    return new Items(texts.stream().<Yaml>map(Text::new).toList());
  }

  /** A builder of maps that omits empty values. */
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

    /** Adds {@code items} unless the list is empty. */
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
