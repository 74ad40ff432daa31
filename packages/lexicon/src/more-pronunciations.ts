/** Everyday words that are missing in the CMU dictionary (2014). */
const WORDS = `
matchstick ˈmætʃstɪk; heatwave ˈhiːtweɪv; stargazing ˈstɑːrɡeɪzɪŋ; shuttlecock ˈʃʌtəlkɑːk; postbox ˈpoʊstbɑːks; cyclo ˈsaɪkloʊ;
motorway ˈmoʊtərweɪ; flyover ˈflaɪoʊvər; hibiscus hɪˈbɪskəs; houseplant ˈhaʊsplænt; homestay ˈhoʊmsteɪ;
ecotourism ˈiːkoʊtʊrɪzəm; betel ˈbiːtəl; areca əˈriːkə; cockfighting ˈkɑːkfaɪtɪŋ; monochord ˈmɑːnəkɔːrd;
newsreader ˈnuːzriːdər; webcam ˈwebkæm; smartwatch ˈsmɑːrtwɑːtʃ; chatbot ˈtʃætbɑːt; influencer ˈɪnfluənsər;
emoji iˈmoʊdʒi; selfie ˈselfi; smartphone ˈsmɑːrtfoʊn; hashtag ˈhæʃtæɡ; podcast ˈpɑːdkæst; podcaster ˈpɑːdkæstər;
vlog vlɑːɡ; vlogger ˈvlɑːɡər; blogger ˈblɑːɡər; blogging ˈblɑːɡɪŋ; google ˈɡuːɡəl; facebook ˈfeɪsbʊk;
youtube ˈjuːtuːb; wi-fi ˈwaɪ faɪ; wifi ˈwaɪ faɪ; livestream ˈlaɪvstriːm; crowdfunding ˈkraʊdfʌndɪŋ;
staycation steɪˈkeɪʃən; glamping ˈɡlæmpɪŋ; coronavirus kəˈroʊnəvaɪrəs; covid ˈkoʊvɪd; mpox ˈempɑːks; app æp; apps æps;
login ˈlɔːɡɪn; logout ˈlɔːɡaʊt; username ˈjuːzərneɪm; screenshot ˈskriːnʃɑːt; touchscreen ˈtʌtʃskriːn;
powerbank ˈpaʊərbæŋk; motorbike ˈmoʊtərbaɪk; flashcard ˈflæʃkɑːrd; timetable ˈtaɪmteɪbəl; rucksack ˈrʌksæk;
rambutan ræmˈbuːtən; durian ˈdʊriən; lychee ˈliːtʃi; jackfruit ˈdʒækfruːt; pho fʌ; tofu ˈtoʊfuː; mum mʌm; mummy ˈmʌmi`;

export const MORE_PRONUNCIATIONS: ReadonlyMap<string, string> = new Map(
  WORDS.split(';').map((pair) => {
    const [word = '', ...ipa] = pair.trim().split(' ');
    return [word, ipa.join(' ')];
  }),
);
