package dev.lockstep.model.hostile;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The hostile inputs for the YAML reader. */
final class HostileYaml {

  private final List<HostileInput> inputs = new ArrayList<>();

  private HostileYaml() {}

  static List<HostileInput> all() {
    HostileYaml corpus = new HostileYaml();
    corpus.keys();
    corpus.anchors();
    corpus.sizes();
    corpus.structure();
    corpus.encodings();
    corpus.characters();
    corpus.scalars();
    return corpus.inputs;
  }

  private void keys() {
    add("1", "duplicate state", "states:\n  a: {}\n  b: {}\n  a: {}\n", "4:3 duplicate-key");
    add("1b", "duplicate key, quoted once", "a: 1\n\"a\": 2\n", "2:2 duplicate-key");
    add("2", "on unquoted", "on: { x: y }\n");
    add("3", "on and yes side by side", "on: 1\nyes: 2\noff: 3\nno: 4\n");
    add("11", "list as key", "[a, b]: c\n", "1:1 complex-key");
    add("11b", "map as key", "x:\n  {a: b}: c\n", "2:3 complex-key");
    add("11c", "list as explicit key", "? - a\n: b\n", "1:3 complex-key");
  }

  private void anchors() {
    add("5", "alias bomb", bomb(), bombExpectations());
    String uses = "x" + ", *a".repeat(20_000);
    add("6", "20,000 aliases", "a: &a " + "v".repeat(1000) + "\nb: [" + uses + "]\n", "1:4 anchor");
    add(
        "7",
        "merge key",
        "base: &base { k: v }\nmore:\n  <<: *base\n",
        "1:7 anchor",
        "3:3 merge-key");
    add("7b", "merge key of a map", "<<: { k: v }\n", "1:1 merge-key");
    add("7c", "a text that looks like a merge key", "'<<': v\n");
    add("10", "value containing itself", "a: &a [*a]\n", "1:4 anchor");
    add("10b", "alias without anchor", "a: *b\n", "1:4 alias");
    add("10c", "anchored map containing itself", "&a\nk: *a\n", "1:1 anchor");
  }

  private void sizes() {
    add("8", "10,000 brackets", "[".repeat(10_000), "1:33 too-deep");
    add("8b", "3,000 indents", indents(3_000), "33:33 too-deep");
    add("8c", "3,000 entries of entries", "- ".repeat(3_000) + "x\n", "1:65 too-deep");
    add("8d", "10,000 braces", "{a: ".repeat(10_000), "1:129 too-deep");
    add("8e", "32 levels", "[".repeat(32) + "]".repeat(32));
    add("8f", "10,000 explicit keys", "? ".repeat(10_000), "1:65 too-deep");
    add("9", "4 MB", "a: " + "x".repeat(4_000_000), "1:1 file-too-large");
    add("9b", "one byte more than 1 MiB", "#".repeat((1 << 20) + 1), "1:1 file-too-large");
    add("9c", "1 MiB of text", "a: " + "x".repeat((1 << 20) - 3));
    add("9d", "1 MiB of entries", "[" + "a,".repeat((1 << 19) - 1) + "]");
  }

  private void structure() {
    add("12", "class tag", "a: !!java.net.URL [x]\n", "1:4 tag");
    add("12b", "local tag", "a: !secret x\n", "1:4 tag");
    add("12c", "binary", "a: !!binary aGFsbG8=\n", "1:4 tag");
    add("12d", "set", "--- !!set\n? a\n", "1:5 tag");
    add("12e", "tag behind an anchor", "a: &x !!str y\n", "1:4 anchor", "1:7 tag");
    add("12f", "verbatim tag", "a: !<tag:yaml.org,2002:str> y\n", "1:4 tag");
    add("12g", "tag directive", "%TAG ! tag:x,2000:\n---\na: b\n", "1:1 directive");
    add("12h", "version directive", "%YAML 1.1\n---\na: b\n", "1:1 directive");
    add("12i", "enormous version", "%YAML 9999999999999.1\n---\na: b\n", "1:20 yaml-syntax");
    add("13", "two documents", "a: b\n---\nc: d\n", "2:1 several-documents");
    add("14", "empty", "", "1:1 empty-file");
    add("14b", "only comments", "# a\n# b\n", "1:1 empty-file");
    add("14c", "only a document mark", "---\n", "1:1 empty-file");
    add("20", "tab as indentation", "a:\n\tb: c\n", "2:1 tab");
    add("20b", "tabs elsewhere", "a:\tb\nc: d\t\t# e\n", "1:3 tab", "2:5 tab");
    add("s1", "text with a colon", "a: b: c\n", "1:5 yaml-syntax");
    add("s2", "bracket never closed", "a: [b\n", "2:1 yaml-syntax");
    add("s3", "quote never closed", "a: \"b\n", "2:1 yaml-syntax");
    add("s4", "stray brace", "a: }\n", "1:4 yaml-syntax");
    add("s5", "indentation lost", "a:\n    b: c\n  d: e\n", "3:3 yaml-syntax");
    add("s6", "impossible escape", "a: \"\\q\"\n", "1:6 yaml-syntax");
    add("s7", "escape beyond Unicode", "a: \"\\UFFFFFFFF\"\n", "1:7 yaml-syntax");
  }

  private void encodings() {
    add("15", "byte order mark, CRLF, no final newline", "\uFEFFa: b\r\nc:\r\n  - d");
    bytes("15b", "UTF-16 with mark", "a: b\n".getBytes(UTF_16), "1:1 wrong-encoding");
    bytes("15c", "UTF-16 LE", "a: b\n".getBytes(UTF_16LE), "1:1 wrong-encoding");
    bytes("15d", "UTF-16 BE", "a: b\n".getBytes(UTF_16BE), "1:1 wrong-encoding");
    bytes("15e", "ISO-8859-1", "a: b\nc: grün\n".getBytes(ISO_8859_1), "2:6 wrong-encoding");
    bytes(
        "15f",
        "cut in a character",
        new byte[] {'a', (byte) 0xE2, (byte) 0x82},
        "1:2 wrong-encoding");
    bytes("15g", "overlong slash", new byte[] {(byte) 0xC0, (byte) 0xAF}, "1:1 wrong-encoding");
    bytes(
        "15h",
        "surrogate in UTF-8",
        new byte[] {'#', (byte) 0xED, (byte) 0xA0, (byte) 0x80},
        "1:2 wrong-encoding");
  }

  private void characters() {
    add("16", "NUL", "a: b\0c\n", "1:5 control-character");
    add(
        "16b",
        "bell and escape",
        "a: \u0007\nb: \u001b[31m\n",
        "1:4 control-character",
        "2:4 control-character");
    add("16c", "noncharacter", "a: \uFDD0\n", "1:4 control-character");
    add("16d", "DEL", "a\u007f: b\n", "1:2 control-character");
    add("16e", "NUL by escape in a text", "a: \"\\0\"\n");
    add("17", "bidi control in a name", "ab\u202Ec: d\n", "1:3 hidden-character");
    add("17b", "zero-width space in a name", "x:\n  a\u200Bb: d\n", "2:4 hidden-character");
    add("17c", "line separator in a name", "a\u2028b: d\n", "1:2 hidden-character");
    add("17d", "next line in a name", "a\u0085b: d\n", "1:2 hidden-character");
    add("17e", "soft hyphen in a name", "a\u00ADb: d\n", "1:2 hidden-character");
    add("17f", "zero-width no-break space in a name", "a\uFEFFb: d\n", "1:2 hidden-character");
    add(
        "17g",
        "hidden characters in texts",
        "a: x\u202Ey\nb: \"\u2028\"\nc: '\u0085'\nd: |\n  \u200B\u200B\n",
        "1:5 hidden-character",
        "2:5 hidden-character",
        "3:5 hidden-character",
        "5:3 hidden-character");
    add("17h", "bidi control in a comment", "a: b # \u202E\n", "1:8 hidden-character");
  }

  private void scalars() {
    add("18", "the scalar .___", "a: .___\n");
    add("18b", "the key .___", ".___: a\n");
    String digits = "9".repeat(200_000);
    add("19", "integer of 200,000 digits", "a: " + digits + "\n", "1:4 number-too-long");
    add("19b", "the same with an exponent", "a: 1e" + digits + "\n", "1:4 number-too-long");
    add("19c", "the same as text", "a: \"" + digits + "\"\n");
  }

  private static String bomb() {
    StringBuilder text = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 9; i++) {
      String use = "*a" + (i - 1);
      text.append("a").append(i).append(": &a").append(i).append(" [").append(use);
      text.append((", " + use).repeat(8)).append("]\n");
    }
    return text.toString();
  }

  private static String[] bombExpectations() {
    return IntStream.rangeClosed(1, 9).mapToObj(line -> line + ":5 anchor").toArray(String[]::new);
  }

  private static String indents(int levels) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < levels && text.length() < (1 << 20) - 2 * levels; i++) {
      text.append(" ".repeat(i)).append("a:\n");
    }
    return text.toString();
  }

  private void add(String id, String title, String text, String... expected) {
    inputs.add(HostileInput.of(id, title, text, expected));
  }

  private void bytes(String id, String title, byte[] content, String... expected) {
    inputs.add(new HostileInput(id, title, content, List.of(expected)));
  }
}
