package bank;

/** The number of an account. */
public record Iban(String country, String number) {}
